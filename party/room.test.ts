/** What a room itself asks of who comes: sockets from room to room, as relays have, pass no edge. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import type { HostedSocket } from "./host.ts";
import { closeCode } from "./protocol/protocol.ts";
import PlenumRoom from "./room.ts";
import {
  badRelayTokens,
  goodRelayToken,
  roomServerSecret as secret,
} from "./testing/relay-tokens.ts";

beforeEach(() => {
  // That it has no disk the room says in its log.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Brings a socket to a room without a disk: how it is closed, and whether the room was to be loaded for it. */
async function bring(query: string) {
  let reads = 0;
  const noDisk = async (): Promise<never> => {
    reads += 1;
    throw new Error("no disk");
  };
  const room = new PlenumRoom({
    id: "evt_1",
    env: { ENVIRONMENT: "local", ROOM_SECRET: secret },
    getConnections: () => [],
    storage: {
      get: noDisk,
      list: noDisk,
      put: noDisk,
      delete: noDisk,
      deleteAll: noDisk,
      setAlarm: noDisk,
      deleteAlarm: noDisk,
    },
  });
  const closed: (readonly [number | undefined, string | undefined])[] = [];
  const connection: HostedSocket = {
    id: "uplink",
    send: () => {},
    close: (code, reason) => void closed.push([code, reason]),
    setState: () => null,
  };
  const request = new Request(`https://room/parties/main/evt_1?${query}&v=1&_pk=uplink`);
  await room.onConnect(connection, { request });
  return { closed, isLoaded: reads > 0 };
}

test("a relay that proves what it is has the room loaded", async () => {
  const { closed, isLoaded } = await bring(`r=${await goodRelayToken()}`);
  expect([closed, isLoaded]).toEqual([[[closeCode.retry, "room.not_ready"]], true]);
});

test.each(badRelayTokens)(
  "a relay with a token %s is sent away, and nothing is loaded for it",
  async (_, sign) => {
    const { closed, isLoaded } = await bring(`r=${await sign()}`);
    expect([closed, isLoaded]).toEqual([[[closeCode.ticket, "relay"]], false]);
  },
);

test("a page that has no ticket from the edge is sent away, be there one in its address", async () => {
  const exp = Math.floor(Date.now() / 1_000) + 60;
  const claims = { aud: "room", sub: "att_1", room: "evt_1", role: "participant", exp };
  const ticket = await signToken(secret, { ...claims, dev: "device", name: null, jti: "ticket" });
  const { closed, isLoaded } = await bring(`t=${ticket}`);
  expect([closed, isLoaded]).toEqual([[[closeCode.ticket, "ticket"]], false]);
});
