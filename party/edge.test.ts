/** What the edge asks of relays, by itself: that the room asks the same shows no other test what the edge lets through. */
import { expect, test } from "vitest";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { forwardRelay } from "./edge.ts";
import { signRelayToken } from "./shell/admission/tickets.ts";

const secret = "a secret of the room server";
const lobby = { id: "evt_1", env: { ENVIRONMENT: "local", ROOM_SECRET: secret } };
const addressOf = (token: string) =>
  new URL(`https://rooms.example/parties/main/evt_1?r=${token}&v=1&e=abc&s=7&_pk=mine&x=1`);
const proof = () => ({ room: "evt_1", relay: 3, now: Date.now() });

test("a relay that proves what it is goes on to the room, with its token and its place alone", async () => {
  const token = await signRelayToken(secret, proof());
  const forwarded = await forwardRelay(addressOf(token), lobby);
  expect(forwarded?.headers.get("Upgrade")).toBe("websocket");
  const { pathname, searchParams } = new URL(forwarded?.url ?? "");
  expect(pathname).toBe("/parties/main/evt_1");
  const { _pk: connection, ...rest } = Object.fromEntries(searchParams);
  expect(rest).toEqual({ r: token, v: "1", e: "abc", s: "7" });
  expect(connection).not.toBe("mine");
});

test.each([
  ["signed with another secret", () => signRelayToken("another secret", proof())],
  ["of another event", () => signRelayToken(secret, { ...proof(), room: "evt_2" })],
  ["that has run out", () => signRelayToken(secret, { ...proof(), now: Date.now() - 61_000 })],
  [
    "that is a page's ticket",
    () => {
      const exp = Math.floor(Date.now() / 1_000) + 60;
      return signToken(secret, { aud: "room", room: "evt_1", relay: 3, exp });
    },
  ],
  ["that is none", async () => "nonsense"],
  ["that says nothing", async () => ""],
])("a relay with a token %s does not wake the room", async (_, sign) => {
  expect(await forwardRelay(addressOf(await sign()), lobby)).toBeNull();
});
