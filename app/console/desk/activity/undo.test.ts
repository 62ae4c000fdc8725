import { describe, expect, it } from "vitest";
import type { ActivityView } from "#party/protocol/staff-entities.ts";
import { lastAction, namedForMs, recentActor, sortActivity } from "./undo.ts";

function makeLine(id: string, given: Partial<ActivityView> = {}): ActivityView {
  return {
    id,
    who: "Kari",
    whoId: "mod_kari",
    what: "questionStarred",
    about: "Hvem eier kaia?",
    count: 1,
    target: "q:1",
    at: 0,
    undo: null,
    ...given,
  };
}

const unstar = { type: "question.star", question: "1", on: false } as const;

describe("lastAction", () => {
  it("is one's own newest, whatever the others did since", () => {
    const lines = [
      makeLine("3", { who: "Ola", whoId: "mod_ola" }),
      makeLine("2", { undo: unstar }),
      makeLine("1"),
    ];
    expect(lastAction(lines, "mod_kari")).toMatchObject({ line: { id: "2" }, undo: unstar });
  });

  it("never undoes an older one in place of one that cannot be undone", () => {
    const lines = [makeLine("2"), makeLine("1", { undo: unstar })];
    expect(lastAction(lines, "mod_kari")).toMatchObject({ line: { id: "2" }, undo: null });
  });

  it("is nothing for somebody who has done nothing", () => {
    expect(lastAction([makeLine("1")], "mod_ola")).toBeNull();
    expect(lastAction([makeLine("1", { who: null, whoId: null })], "mod_ola")).toBeNull();
  });
});

describe("two of the same name", () => {
  const hers = makeLine("2", { whoId: "mod_other", undo: unstar, at: 1_000 });

  it("do not undo each other", () => {
    expect(lastAction([hers, makeLine("1", { undo: null })], "mod_kari")).toMatchObject({
      line: { id: "1" },
      undo: null,
    });
  });

  it("are told of each other", () => {
    expect(recentActor([hers], "q:1", "mod_kari", 2_000)).toMatchObject({ who: "Kari" });
  });
});

describe("sortActivity", () => {
  it("is newest first, also within a second", () => {
    const lines = [makeLine("9"), makeLine("10"), makeLine("1", { at: 1_000 })];
    expect(sortActivity(lines).map((line) => line.id)).toEqual(["1", "10", "9"]);
  });
});

describe("recentActor", () => {
  it("names somebody else who has just acted on the card", () => {
    const lines = [makeLine("2", { who: "Ola", whoId: "mod_ola", at: 1_000 })];
    expect(recentActor(lines, "q:1", "mod_kari", 2_000)).toEqual({
      who: "Ola",
      what: "questionStarred",
    });
    expect(recentActor(lines, "q:2", "mod_kari", 2_000)).toBeNull();
    expect(recentActor(lines, "q:1", "mod_ola", 2_000)).toBeNull();
    expect(recentActor(lines, "q:1", "mod_kari", 1_000 + namedForMs + 1)).toBeNull();
  });

  it("forgets the other once one has acted oneself", () => {
    const lines = [
      makeLine("3", { who: "Kari", at: 2_000 }),
      makeLine("2", { who: "Ola", whoId: "mod_ola" }),
    ];
    expect(recentActor(lines, "q:1", "mod_kari", 2_000)).toBeNull();
  });
});
