import { describe, expect, test } from "vitest";
import type { OperationOutcome } from "#app/live/outbox/operation.ts";
import { inPieces, sendPieces } from "./send-pieces.ts";

const ids = Array.from({ length: 450 }, (_, n) => `q${n}`);

/** Sends 450 in pieces of 200, each answered by its place; tells what each piece was asked. */
async function send450(answers: readonly OperationOutcome[]) {
  const asked: { readonly n: number; readonly act: string | undefined }[] = [];
  const result = await sendPieces(ids, 200, async (piece, act) => {
    asked.push({ n: piece.length, act });
    return answers[asked.length - 1] ?? { ok: true, n: asked.length };
  });
  return { asked, result };
}

const done = (act: string, n: number, refused: readonly number[] = []): OperationOutcome => ({
  ok: true,
  n: 1,
  batch: {
    act,
    done: n,
    refused: refused.map((each) => ({
      n: each,
      code: "state.not_allowed",
      detail: { state: "rejected" },
    })),
  },
});

describe("what is asked of many", () => {
  test("goes in pieces, all of them parts of the first one's act", async () => {
    const { asked, result } = await send450([done("a", 200), done("a", 200), done("a", 50)]);
    expect(asked).toEqual([
      { n: 200, act: undefined },
      { n: 200, act: "a" },
      { n: 50, act: "a" },
    ]);
    expect(result).toEqual({ act: "a", done: 450, refused: [] });
  });

  test("a piece that is refused does not stop the rest, and is counted by its reason", async () => {
    const { asked, result } = await send450([
      { ok: false, n: 1, code: "state.not_allowed", detail: { state: "rejected", by: "Mona" } },
      done("b", 199, [1]),
      done("b", 49, [1]),
    ]);
    expect(asked.map(({ act }) => act)).toEqual([undefined, undefined, "b"]);
    expect(result).toMatchObject({ act: "b", done: 248 });
    expect(result.refused.map(({ n, code }) => [n, code])).toEqual([[202, "state.not_allowed"]]);
  });

  test("nothing done is no act", async () => {
    const { result } = await send450([
      done("a", 0, [200]),
      done("b", 0, [200]),
      done("c", 0, [50]),
    ]);
    expect(result).toMatchObject({ act: null, done: 0, refused: [{ n: 450 }] });
  });
});

test("a list comes in pieces, the last one smaller", () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPieces([], 2)).toEqual([]);
});
