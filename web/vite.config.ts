// How the page is built: two entries into the server's package, and the unit tests beside it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where the server of the games listens while the page is developed. */
const apiPort = process.env.APIARIUM_PORT ?? "8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/apiarium/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: { input: { index: "index.html", gallery: "gallery.html" } },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] }, // the gallery draws the boards of the games from their own data files
    proxy: { "/api": { target: `http://127.0.0.1:${apiPort}`, ws: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false, pool: "threads", maxWorkers: 2 },
});
