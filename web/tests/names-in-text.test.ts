// Seat marks in the server's sentences become names.
import { expect, it } from "vitest";
import { PLAYERS } from "../src/gallery/mock";
import { piecesOf, whoWins, withNames } from "../src/play/names";

it("puts names for marks", () => {
  expect(withNames("@1 swaps; @0 waits for @7", PLAYERS)).toBe("Ada swaps; Mara waits for Seat 8");
});

it("cuts a sentence at its seats and loses nothing", () => {
  const pieces = piecesOf("Slot 1: @2 drops out", PLAYERS);
  expect(pieces).toEqual([{ text: "Slot 1: " }, { seat: 2, text: "Bruno" }, { text: " drops out" }]);
  expect(piecesOf("no seats here", PLAYERS)).toEqual([{ text: "no seats here" }]);
});

it("names one winner, several, or none", () => {
  expect([["Ada"], ["Ada", "Bruno"], ["Ada", "Bruno", "Cleo"], []].map(whoWins)).toEqual(["Ada wins", "Ada and Bruno win", "Ada, Bruno and Cleo win", "Nobody wins"]);
});

it("speaks to whoever reads", () => {
  const told: [string, string][] = [
    ["@0 plays Pollen", "You play Pollen"],
    ["@1 raids @0 with 5 soldiers", "Ada raids you with 5 soldiers"],
    ["Attack 7, defence 5: @0 steals 2 pollen from @2", "Attack 7, defence 5: you steal 2 pollen from Bruno"],
    ["After 30 rounds @0 wins with 34 colony points", "After 30 rounds you win with 34 colony points"],
    ["@0's Drone takes @1's home and dies", "Your Drone takes Ada's home and dies"],
    ["@1 pays no ransom. The Worker is @0's now", "Ada pays no ransom. The Worker is yours now"],
    ["@0 has least pollen, cuts down the fungus in the north and begins", "You have least pollen, cut down the fungus in the north and begin"],
    ["@0 flies out and pays 4 coins", "You fly out and pay 4 coins"],
    ["@0 passes", "You pass"],
    ["@0 is Stuck in the Honey: no action", "You are Stuck in the Honey: no action"],
    ["@0 doesn't draw: Bad Pollen", "You don't draw: Bad Pollen"],
    ["@0 can't take Produce now, so it is lost", "You can't take Produce now, so it is lost"],
    ["@0, the attacker, wins the battle", "You, the attacker, win the battle"],
    ["@0 now fights for @2's Queen", "You now fight for Bruno's Queen"],
    ["@0, @1 and @2 drop out", "You, Ada and Bruno drop out"],
    ["@0 sends a forager to the centre; plays Pinch; steals 1 pollen from @1", "You send a forager to the centre; play Pinch; steal 1 pollen from Ada"],
    ["@0 sends a forager to the centre; draw Scout", "You send a forager to the centre; draw Scout"],
    ["@1 plays Pinch; steals 1 pollen from @0", "Ada plays Pinch; steals 1 pollen from you"],
    ["@0 picks 3 flowers; 18 left", "You pick 3 flowers; 18 left"],
    ["@0: Worker from their front to the trench between @1 and them", "You: Worker from your front to the trench between Ada and you"],
    ["@1 attacks @0 at their nest from @0's middle chamber", "Ada attacks you at your nest from your middle chamber"],
    ["@0 attacks @1 at their nest from @1's middle chamber", "You attack Ada at their nest from Ada's middle chamber"],
    ["@0 holds 3 colonies and wins by holding them until their next turn", "You hold 3 colonies and win by holding them until your next turn"],
  ];
  expect(told.map(([text]) => withNames(text, PLAYERS, 0))).toEqual(told.map(([, said]) => said));
  expect(withNames("@0 plays Pollen", PLAYERS, -1)).toBe("Mara plays Pollen");
  expect(piecesOf("@0's turn", PLAYERS, 0)).toEqual([{ seat: 0, text: "Your" }, { text: " turn" }]);
});
