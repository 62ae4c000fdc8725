import { expect, test } from "vitest";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { askWhenReady } from "./when-ready.ts";

/** Asks a room that answers these, one after the other; what came of it, and the pauses before it was asked again. */
async function ask(...answers: readonly Result<string>[]) {
  const waits: number[] = [];
  let asked = 0;
  const answer = await askWhenReady({ wait: async (ms) => void waits.push(ms) }, async () => {
    asked += 1;
    return answers[asked - 1] ?? refuse("room.not_ready");
  });
  return { answer, waits, asked };
}

test("a room that is ready is asked once", async () => {
  expect(await ask(ok("a"))).toEqual({ answer: ok("a"), waits: [], asked: 1 });
});

test("one that starts is asked again, less and less often", async () => {
  expect(await ask(refuse("room.not_ready"), refuse("room.not_ready"), ok("a"))).toEqual({
    answer: ok("a"),
    waits: [250, 500],
    asked: 3,
  });
});

test("one that is away is not waited for without end", async () => {
  const { answer, waits, asked } = await ask();
  expect(answer).toEqual(refuse("room.not_ready"));
  expect([waits, asked]).toEqual([[250, 500, 1_000], 4]);
});

test("any other refusal is said at once", async () => {
  expect(await ask(refuse("event.not_found"))).toMatchObject({ waits: [], asked: 1 });
});
