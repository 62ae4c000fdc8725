/** Fills a room of a bench with what a long event leaves in it. */
import { callRoom } from "#tests/support/room-client.ts";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { moderator } from "./hall.ts";

/** Commands of one call, and calls at once. */
const perCall = 100;
const callsAtOnce = 100;

const words =
  "kommunen broen skolen trafikken støyen hvorfor når hvordan prisen planen vedtaket fristen sykkel";

/** Different texts of a usual length, so that packing finds what it would find in a hall. */
function textOf(n: number): string {
  const list = words.split(" ");
  const pick = (k: number) => list[Math.imul(n + 1, 2_654_435_761 + k * 40_503) % list.length];
  const some = Array.from({ length: 9 }, (_, k) => pick(k) ?? list[(n + k) % list.length]);
  return `${some.join(" ")} ${(n * 7_919).toString(36)}?`;
}

/** Runs this for 0 … count - 1, a hundred at once. */
export async function inBatches(count: number, run: (n: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += callsAtOnce) {
    const size = Math.min(callsAtOnce, count - start);
    await Promise.all(Array.from({ length: size }, (_, n) => run(start + n)));
  }
}

/** Live questions, each by somebody else, and messages of the chat. */
export async function fillRoom(
  server: RoomServer,
  room: string,
  { questions, messages }: { readonly questions: number; readonly messages: number },
): Promise<void> {
  await inBatches(questions, async (n) => {
    const actor = { kind: "room", id: `att_${n}`, role: "participant", name: null } as const;
    const ask = { type: "question.ask", text: textOf(n), anonymous: true } as const;
    const { answer } = await callRoom(server.url, room, { actor, commands: [ask] });
    if (answer.results[0]?.ok !== true) throw new Error(JSON.stringify(answer));
  });
  for (let start = 0; start < messages; start += perCall) {
    const commands = Array.from({ length: Math.min(perCall, messages - start) }, (_, n) => {
      return { type: "chat.send", text: textOf(start + n), anonymous: false } as const;
    });
    await callRoom(server.url, room, { actor: moderator, commands });
  }
}
