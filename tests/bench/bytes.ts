/** P8: bytes of one change beside the text in it, and of a snapshot of 200 questions. */
import { frameType } from "#party/protocol/protocol.ts";
import { FakeRoom, type FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P8"];

const questions = 200;
const words = "veien broen skolen parken bussen hvorfor når hvor kommunen planen torget havna";

/** A text of its own for each, about as long as people's questions are. */
function textOf(n: number): string {
  const list = words.split(" ");
  const some = Array.from({ length: 12 }, (_, k) => list[(n * 7 + k * (n + 3)) % list.length]);
  return `${n} ${some.join(" ")}?`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Bytes of the last frame of a socket, beyond those of a text in it. */
function beyond(socket: FakeSocket, text: string): number {
  const frame = socket.texts.findLast((each) => each.includes(text)) ?? "";
  if (frame === "") throw new Error("the change was not told");
  return bytesOf(frame) - bytesOf(text);
}

function figure(
  name: string,
  value: number,
  goal: readonly [must: number, wanted: number],
): Figure {
  return {
    name: `P8 ${name}`,
    value,
    unit: "bytes",
    rival: null,
    rivalValue: null,
    ratio: null,
    goal: `≤ ${goal[0]} (wanted ≤ ${goal[1]})`,
    ok: value <= goal[0],
  };
}

/** Measures P8 on the real shell; what is counted is what a socket is given. */
export async function measureBytes(): Promise<Figure[]> {
  const room = new FakeRoom();
  const mona = await room.moderator();
  const watcher = await room.join("att_watcher");
  for (let n = 0; n < questions; n += 1) {
    const asker = await room.connect(`att_${n}`);
    await room.clock.advance(100);
    const ask = { type: "question.ask", text: textOf(n), anonymous: false } as const;
    await room.act(asker, 1, ask);
    await room.shell.close(asker);
  }
  const question = beyond(watcher, textOf(questions - 1));
  const title = "Hvilken gate skal få sykkelfelt først?";
  const options = ["Storgata", "Torggata", "Havnegata", "Kirkegata"];
  const content = { kind: "single", title, options, max: 1, resultMode: "always" } as const;
  await room.act(mona, 1, { type: "poll.create", content });
  const poll = Array.from(mona.view.keys()).find((key) => key.startsWith("p:")) ?? "";
  await room.act(mona, 2, { type: "poll.start", poll: poll.slice(2) });
  const inner = options.reduce((sum, option) => sum + bytesOf(option), 0);
  const pollBytes = beyond(watcher, title) - inner;

  await room.clock.advance(5_000);
  const late = await room.join("att_late", {}, { ...newcomer, inflates: false });
  const snapshot = late.texts.find((text) => text.startsWith(`[${frameType.snapshot},`)) ?? "";
  let texts = 0;
  for (let n = 0; n < questions; n += 1) texts += bytesOf(textOf(n));
  const perQuestion = (bytesOf(snapshot) - texts) / questions;
  return [
    figure("one question told, beyond its text", question, [130, 80]),
    figure("one poll told, beyond its texts", pollBytes, [130, 80]),
    figure("snapshot of 200 questions, beyond each text, not packed", perQuestion, [100, 45]),
  ];
}
