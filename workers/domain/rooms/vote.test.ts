/** Votes of /v1: of a rating or scale by value, of all else by place. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PollWire } from "#party/core/polls/wire.ts";
import { openDomain, type TestDomain } from "#tests/support/domain.ts";
import { ok } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";
import { choiceForApi, voteForRoom } from "./vote.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const polls: Readonly<Record<string, PollWire["k"]>> = {
  p1: "rating",
  p2: "scale",
  p3: "multiple",
  p4: "points",
};

/** A room in which these polls, of five steps or options, are seen. */
function depsWithPolls(): Deps {
  const changes = Object.entries(polls).map(([id, kind]): ["p", string, PollWire] => [
    "p",
    id,
    { t: "Well?", k: kind, o: [], x: 5, m: "hand", i: 1 },
  ]);
  // Asked for all of them it has none: a vote is about one.
  const viewOf: Deps["room"]["viewOf"] = async (_room, _viewer, kinds, about) => {
    const told = changes.filter(([kind, id]) => kinds.includes(kind) && id === about);
    return ok({ epoch: "e", seq: 1, base: 0, changes: told });
  };
  return { ...domain.deps, room: { ...domain.deps.room, viewOf } };
}

function vote(poll: string, choice: readonly number[]) {
  const member = { kind: "room", id: "att_1", role: "participant", name: null } as const;
  return voteForRoom(
    depsWithPolls(),
    { room: "evt_1", member },
    { type: "poll.vote", poll, choice },
  );
}

describe.each(["p1", "p2"])("of a rating or scale (%s)", (poll) => {
  test("the value becomes its place", async () => {
    for (const value of [1, 3, 5]) {
      const said = await vote(poll, [value]);
      expect(said).toEqual(ok({ type: "poll.vote", poll, choice: [value - 1] }));
      expect(said.ok && choiceForApi(polls[poll] ?? "", said.value.choice)).toEqual([value]);
    }
  });

  test.each([
    [[0], "choice.0", "field.min", { min: 1 }],
    [[6], "choice.0", "field.max", { max: 5 }],
    [[], "choice", "field.too_few", { min: 1 }],
    [[1, 2], "choice", "field.too_many", { max: 1 }],
  ])("%j is refused at its field", async (choice, field, code, detail) => {
    expect(await vote(poll, choice)).toEqual({
      ok: false,
      refusal: {
        code: "request.invalid",
        fields: { [field]: code },
        fieldDetails: { [field]: detail },
      },
    });
  });
});

test("all else goes to the room as it is said, and comes back so", async () => {
  for (const [poll, choice] of [
    ["p3", [0, 2]],
    ["p4", [100, 0, 0, 0, 0]],
  ] as const) {
    expect(await vote(poll, choice)).toMatchObject({ ok: true, value: { choice } });
    expect(choiceForApi(polls[poll] ?? "", choice)).toEqual(choice);
  }
});

test("a poll that the caller does not see is not found", async () => {
  expect(await vote("p9", [1])).toMatchObject({ ok: false, refusal: { code: "poll.not_found" } });
});
