/** A call of the Worker to a room in memory, as it comes through the edge. */
import { answerRehearsalCall } from "#party/rehearsal/calls.ts";
import { admitCall } from "#party/shell/worker/admit-call.ts";
import { answerCall } from "#party/shell/worker/answer-call.ts";
import type { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { signCall } from "#workers/contract/secrets/signatures.ts";

const secret = "a secret of the test";

/** What a call is answered with; which of it there is depends on the call. */
export interface RoomCallAnswer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly results?: readonly unknown[];
    readonly changes?: readonly (readonly [kind: string, id: string, value: unknown])[];
  };
}

/** Signs a call once, at the room's time; each `send` brings the very same bytes. */
export async function signRoomCall(
  room: FakeRoom,
  method: "GET" | "POST",
  what: string,
  content: unknown = null,
): Promise<() => Promise<RoomCallAnswer>> {
  const path = `/parties/main/${room.id}/${what}`;
  const body = method === "POST" ? JSON.stringify(content) : "";
  const signed = { room: room.id, call: `${method} ${path}`, body, now: room.clock.time };
  const headers = {
    Authorization: `Bearer ${await signCall(secret, signed)}`,
    "Content-Length": String(new TextEncoder().encode(body).length),
  };
  return async () => {
    const request = new Request(`http://room.test${path}`, {
      method,
      headers,
      body: method === "POST" ? body : null,
    });
    const options = { secret, room: room.id, now: room.clock.time };
    const passed = await admitCall(request, options);
    if (passed instanceof Response) throw new Error(`not admitted: ${passed.status}`);
    let answer: Response | null = null;
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
    return { status: given.status, body: await given.json() };
  };
}
