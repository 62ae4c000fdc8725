/** A signed call that was heard on the way and is sent again changes nothing. */
import { expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { signRoomCall } from "#tests/support/room-call.ts";
import { openEvent } from "#tests/support/room-settings.ts";

const actor = { kind: "room", id: "mod_1", role: "moderator", name: "Mona" } as const;
const system = { kind: "system" } as const;
const hello = { type: "chat.send", text: "Velkommen", anonymous: false } as const;

const capture = (room: FakeRoom, call: object, what = "command") =>
  signRoomCall(room, "POST", what, call);

const messagesOf = (view: ReadonlyMap<string, unknown>) =>
  Array.from(view.keys()).filter((key) => key.startsWith("m:"));

test("a numbered call gets its answer again and happens once, also after the room has fallen", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const send = await capture(room, { actor, op: { device: "call-1", n: 1 }, commands: [hello] });
  const first = await send();
  expect(first.status).toBe(200);
  expect((await send()).body.results).toEqual(first.body.results);
  expect(messagesOf(anne.view)).toHaveLength(1);
  room.restart();
  expect((await send()).body.results).toEqual(first.body.results);
  const back = await room.join("att_1");
  expect(messagesOf(back.view)).toHaveLength(1);
});

test.each([
  [actor, hello],
  [system, { type: "person.erase", person: "att_1" }],
  [system, { type: "person.arrive", person: "att_9", name: null }],
])("a call without a number is refused: %j %j", async (by, command) => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const send = await capture(room, { actor: by, commands: [command] });
  expect(await send()).toEqual({ status: 400, body: { code: "request.invalid" } });
  expect(messagesOf(anne.view)).toEqual([]);
  expect(anne.closed).toBeNull();
});

test("settings need no number: an older version changes nothing", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const of = (version: number, name: string) => ({
    actor: system,
    commands: [
      {
        type: "room.settings",
        settings: { ...openEvent("evt_1", room.clock.time), version, name },
      },
    ],
  });
  const older = await capture(room, of(2, "To"));
  const newer = await capture(room, of(3, "Tre"));
  expect([(await older()).status, (await newer()).status]).toEqual([200, 200]);
  expect((await older()).status).toBe(200);
  expect(anne.view.get("set:")).toMatchObject({ name: "Tre" });
});
