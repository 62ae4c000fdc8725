import type { PollView } from "#party/protocol/entities.ts";

/** A started single choice of three, otherwise as a test wants it. */
export function pollView(change: Partial<PollView> = {}): PollView {
  return {
    id: "p",
    title: "Hva først?",
    kind: "single",
    options: ["A", "B", "C"],
    max: 1,
    state: "started",
    locked: false,
    shown: false,
    held: false,
    resultMode: "hand",
    order: 1,
    round: 1,
    startedAt: null,
    stoppedAt: null,
    seconds: null,
    opensAt: null,
    endsAt: null,
    named: false,
    scoring: "speed",
    shuffled: false,
    right: null,
    hiddenWords: [],
    ...change,
  };
}
