import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "#tests/support/fakes/fake-browser.ts";
import { until } from "#tests/support/until.ts";
import { RoomClient } from "./client.ts";
import type { RoomAddress } from "./room-address.ts";

const room: RoomAddress = {
  id: "evt_1",
  url: "ws://room.test/parties/main/evt_1",
  ticket: "first",
  device: "dev_1",
};
let sockets: FakeSocket[] = [];
const ends: (() => void)[] = [];

/** A socket that never opens; the test closes it. */
class FakeSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }

  close(): void {}
}

beforeEach(() => {
  sockets = [];
  stubBrowser();
  vi.stubGlobal("WebSocket", FakeSocket);
  // Comes back at once.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page whose later tickets are for the room `id`, and sends it for the second one. */
async function comeBackTo(id: string) {
  vi.stubGlobal("fetch", async () =>
    Response.json({ id, ticket: "second", url: `ws://room.test/parties/main/${id}` }),
  );
  const client = new RoomClient(room, "staff");
  const moves: RoomAddress[] = [];
  ends.push(client.start((to) => moves.push(to)));
  await until(() => sockets.length === 1);
  const answer = client.send({ type: "question.approve", question: "a" });
  await until(() => client.getState().pending.length === 1);
  sockets[0]?.onclose?.({ code: 4003, reason: "" });
  return { client, moves, answer };
}

test("a page that is given another ticket for its room comes back to it with what it has to send", async () => {
  const { client, moves } = await comeBackTo("evt_1");
  await until(() => sockets.length === 2);
  expect(new URL(sockets[1]?.url ?? "").searchParams.get("t")).toBe("second");
  expect(moves).toEqual([]);
  expect(client.getState().pending).toHaveLength(1);
});

test("a page that is given a ticket for another room goes there, and what it had to send is refused", async () => {
  const { moves, answer } = await comeBackTo("evt_1.r1");
  await until(() => moves.length === 1);
  expect(moves).toEqual([
    { ...room, id: "evt_1.r1", ticket: "second", url: "ws://room.test/parties/main/evt_1.r1" },
  ]);
  expect(await answer).toMatchObject({ ok: false, code: "rehearsal.changed" });
  expect(sockets).toHaveLength(1);
});
