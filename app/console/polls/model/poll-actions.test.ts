import { describe, expect, it } from "vitest";
import type { PollView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { actionsOf, commandsOf, pollStandingOf } from "./poll-actions.ts";

function makePoll(given: Partial<PollView> = {}): PollView {
  return pollView({ state: "draft", ...given });
}

function allOf(poll: PollView, people: number) {
  const { main, more } = actionsOf(poll, people, people > 0);
  return [...main, ...more];
}

describe("actionsOf", () => {
  it("leads from draft over running to stopped", () => {
    expect(actionsOf(makePoll(), 0, false).main[0]).toBe("start");
    expect(actionsOf(makePoll({ state: "started" }), 4, true).main[0]).toBe("stop");
    expect(actionsOf(makePoll({ state: "stopped" }), 4, true).main[0]).toBe("start");
  });

  it("offers editing only while nobody has voted, and a copy always", () => {
    expect(allOf(makePoll(), 0)).toContain("edit");
    expect(allOf(makePoll({ state: "started" }), 1)).not.toContain("edit");
    expect(allOf(makePoll({ state: "started" }), 1)).toContain("mode");
    expect(allOf(makePoll({ state: "started" }), 0)).not.toContain("mode");
    expect(allOf(makePoll({ state: "stopped" }), 1)).toContain("duplicate");
  });

  it("offers a second round of what has numbers, and a quiz only after a reset", () => {
    expect(allOf(makePoll({ state: "stopped" }), 2)).toContain("again");
    expect(allOf(makePoll({ state: "stopped" }), 0)).not.toContain("again");
    expect(allOf(makePoll({ kind: "text", state: "stopped" }), 2)).not.toContain("again");
    const quiz = allOf(makePoll({ kind: "quiz", state: "stopped" }), 0);
    expect(quiz).not.toContain("start");
    expect(quiz).toContain("reset");
  });

  it("offers a reset only of votes, and only when stopped", () => {
    expect(allOf(makePoll({ state: "stopped" }), 2)).toContain("reset");
    expect(allOf(makePoll({ state: "stopped" }), 0)).not.toContain("reset");
    expect(allOf(makePoll({ state: "started" }), 2)).not.toContain("reset");
  });

  it("removes no poll that runs", () => {
    expect(allOf(makePoll({ state: "started" }), 0)).not.toContain("remove");
  });

  it("shows by hand only what is not shown already or never", () => {
    expect(allOf(makePoll({ state: "started" }), 0)).toContain("show");
    expect(allOf(makePoll({ state: "started", shown: true }), 0)).toContain("hide");
    expect(allOf(makePoll({ state: "started", resultMode: "never" }), 0)).not.toContain("show");
    expect(allOf(makePoll({ state: "stopped", resultMode: "after_stop" }), 0)).not.toContain(
      "show",
    );
  });

  it("hides by hand only what the poll's mode does not show anyway", () => {
    const shown = { state: "stopped", shown: true } as const;
    expect(allOf(makePoll({ ...shown, resultMode: "hand" }), 0)).toContain("hide");
    expect(allOf(makePoll({ ...shown, resultMode: "after_stop" }), 0)).not.toContain("hide");
    expect(allOf(makePoll({ ...shown, resultMode: "always" }), 0)).not.toContain("hide");
  });

  it("turns the lock both ways", () => {
    expect(pollStandingOf(makePoll({ state: "started", locked: true }))).toBe("locked");
    expect(allOf(makePoll({ state: "started", locked: true }), 0)).toContain("unlock");
    expect(allOf(makePoll({ state: "started" }), 0)).toContain("lock");
  });
});

describe("commandsOf", () => {
  it("starts before it shows", () => {
    expect(commandsOf(makePoll(), "startOnScreen", "main")).toEqual([
      { type: "poll.start", poll: "p" },
      { type: "screen.show", screen: "main", scene: { kind: "poll", poll: "p" } },
    ]);
  });

  it("copies the content and nothing of what happened", () => {
    expect(commandsOf(makePoll({ state: "stopped", shown: true }), "duplicate", "main")).toEqual([
      {
        type: "poll.create",
        content: {
          kind: "single",
          title: "Hva først?",
          options: ["A", "B", "C"],
          max: 1,
          resultMode: "hand",
        },
      },
    ]);
  });
});
