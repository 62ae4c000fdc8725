/** A signed call that was heard on the way and is sent again changes nothing. */
import { expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { signCall } from "#workers/contract/signatures.ts";
import { answerRehearsalCall } from "../../rehearsal/calls.ts";
import { admitCall } from "./admit-call.ts";
import { answerCall } from "./calls.ts";

const secret = "a secret of the test";
const actor = { kind: "room", id: "mod_1", role: "moderator", name: "Mona" } as const;
const system = { kind: "system" } as const;
const hello = { type: "chat.send", text: "Velkommen", anonymous: false } as const;

/** Signs a call once; each `send` brings the very same bytes. */
async function capture(room: FakeRoom, call: object, what = "command") {
  const body = JSON.stringify(call);
  const path = `/parties/main/${room.id}/${what}`;
  const signed = { room: room.id, call: `POST ${path}`, body, now: room.clock.time };
  const token = await signCall(secret, signed);
  return async () => {
    const length = String(new TextEncoder().encode(body).length);
    const headers = { Authorization: `Bearer ${token}`, "Content-Length": length };
    const request = new Request(`http://room.test${path}`, { method: "POST", headers, body });
    const door = { secret, room: room.id, now: room.clock.time };
    let answer: Response | null = null;
    const passed = await admitCall(request, door);
    if (passed instanceof Response) throw new Error("not admitted");
    const done = answerCall(room.shell, passed, room.id, answerRehearsalCall).then((given) => {
      answer = given;
    });
    // A body is read outside of the room's time, which must not run past it meanwhile.
    while (answer === null) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      await room.clock.advance(5);
    }
    await done;
    const given: Response = answer;
    const said: { readonly results?: unknown; readonly code?: string } = await given.json();
    return { status: given.status, body: said };
  };
}

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
