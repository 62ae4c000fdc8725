/** The client of programs, in Node, against a real Worker and a real room: as docs/protocol.md shows it. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openNodeSocket } from "#tests/support/node-socket.ts";
import { type ApiServer, startApiServer } from "#tests/support/servers/api-server.ts";
import { connectRoom, type Room } from "./connect-room.ts";
import { fetchTicket } from "./connection/ticket.ts";
import type { RoomView } from "./view/view.ts";

let server: ApiServer;
const rooms: Room[] = [];

beforeAll(async () => {
  server = await startApiServer();
});
afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
});
afterAll(() => server?.stop());

interface Joined {
  readonly token: string;
  readonly event: { readonly id: string };
}

async function enter(name: string): Promise<Room> {
  const joined = await fetch(`${server.worker.url}/v1/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ address: "PLENUM", name }),
  });
  const { token, event }: Joined = JSON.parse(await joined.text());
  const room = connectRoom({
    fetchTicket: (failures) =>
      fetchTicket(`${server.worker.url}/v1/rooms/${event.id}/ticket?failures=${failures}`, token),
    openSocket: openNodeSocket,
  });
  rooms.push(room);
  await room.ready;
  return room;
}

/** Waits for a view of which the condition holds. */
function until(room: Room, condition: (view: RoomView) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (view: RoomView) => {
      if (!condition(view)) return;
      stop();
      resolve();
    };
    const stop = room.subscribe(look);
    look(room.view);
  });
}

test("enter, look, ask, vote for a question, take it back, talk", async () => {
  const [anne, bo] = await Promise.all([enter("Anne"), enter("Bo Berg")]);
  expect(anne.view.settings).toMatchObject({ phase: "open", moderation: true });
  expect(anne.view.questions.length).toBeGreaterThan(3);
  expect(await anne.ask("Når åpner broen?")).toMatchObject({ ok: true });
  await until(anne, ({ ownQuestions }) => ownQuestions.some(({ state }) => state === "pending"));
  expect(bo.view.questions.some(({ text }) => text === "Når åpner broen?")).toBe(false);

  const [first] = bo.view.questions;
  if (first === undefined) throw new Error("no question in the demo");
  expect(await bo.upvote(first.id)).toMatchObject({ ok: true });
  await until(anne, ({ questions }) =>
    questions.some(({ id, votes }) => id === first.id && votes === first.votes + 1),
  );
  expect(await bo.upvote(first.id, false)).toMatchObject({ ok: true });
  expect(await bo.say("Hei fra et program", { anonymous: true })).toMatchObject({ ok: true });
  await until(anne, ({ messages }) => messages.some(({ text }) => text === "Hei fra et program"));
  expect(await bo.vote("zzz", [0])).toMatchObject({ ok: false, code: "poll.not_found" });
});

test("the room falls in the middle: the client comes back and nothing is lost or doubled", async () => {
  const cara = await enter("Cara Crash");
  const asked = cara.ask("Spurt rett før strømmen gikk?");
  await server.killRoom();
  const said = cara.say("Skrevet mens rommet var borte");
  await server.startRoom();
  expect(await asked).toMatchObject({ ok: true });
  await said;
  await until(cara, ({ ownQuestions }) => ownQuestions.length > 0);
  expect(cara.view.ownQuestions).toHaveLength(1);
  expect(cara.connection).toEqual({ kind: "open" });
});

test("who is not let in is told so", async () => {
  const room = connectRoom({
    fetchTicket: () => fetchTicket(`${server.worker.url}/v1/rooms/evt_unknown/ticket`, "nonsense"),
    openSocket: openNodeSocket,
  });
  rooms.push(room);
  await expect(room.ready).rejects.toEqual({ kind: "forbidden" });
});
