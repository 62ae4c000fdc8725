/** What the edge asks of relays, by itself: that the room asks the same shows no other test what the edge lets through. */
import { expect, test } from "vitest";
import { forwardRelay } from "./edge.ts";
import {
  badRelayTokens,
  goodRelayToken,
  roomServerSecret as secret,
} from "./testing/relay-tokens.ts";

const lobby = { id: "evt_1", env: { ENVIRONMENT: "local", ROOM_SECRET: secret } };
const addressOf = (token: string) =>
  new URL(`https://rooms.example/parties/main/evt_1?r=${token}&v=1&e=abc&s=7&_pk=mine&x=1`);

test("a relay that proves what it is goes on to the room, with its token and its place alone", async () => {
  const token = await goodRelayToken();
  const forwarded = await forwardRelay(addressOf(token), lobby);
  expect(forwarded?.headers.get("Upgrade")).toBe("websocket");
  const { pathname, searchParams } = new URL(forwarded?.url ?? "");
  expect(pathname).toBe("/parties/main/evt_1");
  const { _pk: connection, ...rest } = Object.fromEntries(searchParams);
  expect(rest).toEqual({ r: token, v: "1", e: "abc", s: "7" });
  expect(connection).not.toBe("mine");
});

test.each(badRelayTokens)("a relay with a token %s does not wake the room", async (_, sign) => {
  expect(await forwardRelay(addressOf(await sign()), lobby)).toBeNull();
});
