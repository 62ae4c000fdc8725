import { describe, expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import { closeCode } from "../../protocol/protocol.ts";

test("what comes too fast is counted before it is read, and named by its head", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  for (let n = 0; n < frameLimits.burst; n += 1) await room.shell.receive(anne, "no frame at all");
  // It would be refused as malformed if anybody had read it.
  await room.shell.receive(anne, '{"i":7,"c":');
  await room.clock.advance(100);
  expect(anne.naks.slice(0, -1).every(([, code]) => code === "frame.malformed")).toBe(true);
  expect(anne.naks.at(-1)).toEqual([7, "frame.too_fast"]);
});

test("only refusals in a row count as abuse", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const refused = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await room.shell.receive(anne, "no frame at all");
      await room.clock.advance(200);
    }
  };
  await refused(frameLimits.abuse - 1);
  await room.act(anne, 1, { type: "question.ask", text: "Går det?", anonymous: true });
  await refused(frameLimits.abuse - 1);
  expect(anne.closed).toBeNull();
  await refused(1);
  expect(anne.closed?.code).toBe(closeCode.tooFast);
});

test("a frame is as long as its bytes: one more than may be is refused by its number", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const { maxBytes } = frameLimits;
  const last = async (data: string | Uint8Array) => {
    await room.shell.receive(anne, data);
    await room.clock.advance(200);
    return anne.naks.at(-1);
  };
  /** An operation that nobody knows: read to the end before it is refused. */
  const frame = (bytes: number, sign: string) => {
    const [head, tail] = ['{"i":5,"c":{"type":"nope","x":"', '"}}'];
    const size = new TextEncoder().encode(sign).byteLength;
    const left = bytes - head.length - tail.length;
    const signs = Math.floor(left / size);
    return `${head}${sign.repeat(signs)}${"x".repeat(left - signs * size)}${tail}`;
  };
  for (const sign of ["x", "ø", "€", "💬"]) {
    expect(await last(frame(maxBytes, sign))).toEqual([5, "op.unknown"]);
    expect(await last(frame(maxBytes + 1, sign))).toEqual([5, "frame.too_large"]);
  }
  expect(await last(Uint8Array.from([123, 125]))).toEqual([0, "frame.malformed"]);
});

/** An upvote of a question that is not there. */
function upvote(n: number): string {
  return JSON.stringify({ i: n, c: { type: "question.upvote", question: "9", on: true } });
}

describe("after an operation that came too fast", () => {
  /** All of these came too fast. One that is looked at is refused for what it asks, so that it shows. */
  async function refuse(...numbers: number[]) {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    const send = (n: number) => room.shell.receive(anne, upvote(n));
    for (let n = 0; n < frameLimits.burst; n += 1) await room.shell.receive(anne, "no frame");
    for (const n of numbers) await send(n);
    await room.clock.advance(300);
    const from = anne.naks.length;
    expect(anne.naks.slice(-numbers.length)).toEqual(numbers.map((n) => [n, "frame.too_fast"]));
    return { room, send, naks: () => anne.naks.slice(from) };
  }

  test("none that was sent later overtakes it; it comes again, and they do", async () => {
    const { room, send, naks } = await refuse(7);
    await send(8);
    await room.clock.advance(500);
    for (const n of [7, 8]) await send(n);
    await room.clock.advance(100);
    expect(naks()).toEqual([
      [8, "frame.too_fast"],
      [7, "question.not_found"],
      [8, "question.not_found"],
    ]);
  });

  test("a lower one that comes meanwhile is taken, and does not let them go", async () => {
    const { room, send, naks } = await refuse(7);
    for (const n of [3, 8]) await send(n);
    await room.clock.advance(200);
    for (const n of [7, 8]) await send(n);
    await room.clock.advance(100);
    expect(naks()).toEqual([
      [3, "question.not_found"],
      [8, "frame.too_fast"],
      [7, "question.not_found"],
      [8, "question.not_found"],
    ]);
  });

  test("it is the lowest of several that the others wait for", async () => {
    const { room, send, naks } = await refuse(8, 7, 9);
    for (const n of [8, 7, 8]) await send(n);
    await room.clock.advance(100);
    expect(naks()).toEqual([
      [8, "frame.too_fast"],
      [7, "question.not_found"],
      [8, "question.not_found"],
    ]);
  });

  test("after a second none waits for it any more: its page may have dropped it", async () => {
    const { room, send, naks } = await refuse(7);
    await room.clock.advance(699);
    await send(8);
    await room.clock.advance(1);
    for (const n of [8, 9]) await send(n);
    await room.clock.advance(100);
    expect(naks()).toEqual([
      [8, "frame.too_fast"],
      [8, "question.not_found"],
      [9, "question.not_found"],
    ]);
  });

  test("one that came too fast long after another is waited for too", async () => {
    const { room, send, naks } = await refuse(7);
    await room.clock.advance(10_000);
    for (let n = 0; n < frameLimits.burst; n += 1) await send(8);
    await send(9);
    await room.clock.advance(300);
    await send(10);
    await room.clock.advance(100);
    expect(naks().slice(-2)).toEqual([
      [9, "frame.too_fast"],
      [10, "frame.too_fast"],
    ]);
  });

  test("a frame without a number is none that others wait for", async () => {
    const { room, send, naks } = await refuse(0);
    await send(8);
    await room.clock.advance(100);
    expect(naks()).toEqual([[8, "question.not_found"]]);
  });
});
