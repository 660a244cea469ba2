// The whole bee, drawn from its six traits: one number gives one picture, and all 64 differ to the eye.
import { face } from "./bee-face";
import { antennae, belly, chest, flapping, head, honeyPot, mandibles, pollenBalls, stinger, wings } from "./bee-parts";
import { traitBit } from "./traits";

export const BEE_BOX = "-6 0 132 144";

/** The markup of a bee for a picture with the view box BEE_BOX. */
export function drawBee(bee: number): string {
  const [texture, antenna, weapon, pattern, wing, payload] = [0, 1, 2, 3, 4, 5].map((trait) => traitBit(bee, trait));
  return [
    flapping(wings(wing!)),
    weapon === 0 ? stinger() : "",
    belly(texture!, pattern!),
    payload === 0 ? honeyPot() : pollenBalls(),
    chest(texture!),
    antennae(antenna!),
    head(texture!),
    face(bee),
    weapon === 1 ? mandibles() : "",
  ].join("");
}
