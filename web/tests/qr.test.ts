// The QR code of an invitation, read back by a decoder that knows nothing of how it was drawn.
import jsQR from "jsqr";
import { mount, unmount } from "svelte";
import { expect, it } from "vitest";
import QrCode from "../src/frame/QrCode.svelte";

const PIXELS = 4; // to a module
const CHANNELS = 4;
const WHITE = 255;

/** The drawing as a camera would see it: every module of the path a black square on white. */
function photographed(svg: SVGSVGElement): { data: Uint8ClampedArray; size: number } {
  const modules = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
  const size = modules * PIXELS;
  const data = new Uint8ClampedArray(size * size * CHANNELS).fill(WHITE);
  for (const [, column, row] of svg.querySelector("path")!.getAttribute("d")!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < PIXELS; y += 1) {
      for (let x = 0; x < PIXELS; x += 1) {
        const at = ((Number(row) * PIXELS + y) * size + Number(column) * PIXELS + x) * CHANNELS;
        data.fill(0, at, at + CHANNELS - 1);
      }
    }
  }
  return { data, size };
}

it.each(["http://127.0.0.1:8000/table/625f668e6e94ba2e27d1", `https://bees.example.org/table/${"0123456789abcdef".repeat(2)}`])("leads to the address it was made of", (address) => {
  const code = mount(QrCode, { target: document.body, props: { text: address } });
  const { data, size } = photographed(document.querySelector("svg")!);
  expect(jsQR(data, size, size)?.data).toBe(address);
  void unmount(code);
});
