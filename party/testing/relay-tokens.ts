/** Tokens with which relay 3 of `evt_1` comes, good and bad: edge and room each ask about them by themselves. */
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { signRelayToken } from "../shell/admission/tickets.ts";

export const roomServerSecret = "a secret of the room server";
const proof = () => ({ room: "evt_1", relay: 3, now: Date.now() });

export const goodRelayToken = () => signRelayToken(roomServerSecret, proof());

/** What is wrong with each, and what makes it. */
export const badRelayTokens: readonly (readonly [string, () => Promise<string>])[] = [
  ["signed with another secret", () => signRelayToken("another secret", proof())],
  ["of another event", () => signRelayToken(roomServerSecret, { ...proof(), room: "evt_2" })],
  [
    "that has run out",
    () => signRelayToken(roomServerSecret, { ...proof(), now: Date.now() - 61_000 }),
  ],
  [
    "that is a page's ticket",
    () => {
      const exp = Math.floor(Date.now() / 1_000) + 60;
      return signToken(roomServerSecret, { aud: "room", room: "evt_1", relay: 3, exp });
    },
  ],
  ["that is none", async () => "nonsense"],
  ["that says nothing", async () => ""],
];
