/** A run of show for random stories: how it begins, and what is asked of it. */
import fc from "fast-check";
import { runSteps } from "#workers/contract/run/run-step.ts";
import type { Command } from "../core/commands.ts";
import type { CueContent, NewCue } from "../core/run/commands.ts";
import type { RoomState } from "../core/state.ts";

const type = <T extends string>(value: T) => fc.constant(value);
const text = fc.nat({ max: 999_999 }).map((n) => `text-${n}`);
const on = fc.boolean();
const poll = fc.nat({ max: 5 }).map((n) => `poll:${n}`);
const survey = fc.nat({ max: 2 }).map((n) => `survey:${n}`);
const cue = fc.nat({ max: 4 }).map((n) => `cue:${n}`);
const cueParts = {
  title: fc.oneof(fc.constant(""), text),
  notes: fc.oneof(fc.constant(""), text),
  minutes: fc.constantFrom(null, 5),
} as const;
const cueContent: fc.Arbitrary<CueContent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      "welcome",
      "questions",
      "slides",
      "slides",
      "lobby",
      "board",
      "podium",
      "note",
      "closing",
    ),
    ...cueParts,
  }),
  fc.record({ kind: type("poll"), poll, ...cueParts }),
  fc.record({ kind: type("survey"), survey, ...cueParts }),
  fc.record({ kind: type("survey"), survey, question: fc.constant(0), ...cueParts }),
  fc.record({
    kind: type("announcement"),
    text,
    urgency: fc.constantFrom("info", "important", "urgent"),
    ...cueParts,
  }),
  fc.record({
    kind: type("picture"),
    picture: fc.record({
      key: fc.constant("c".repeat(43)),
      alt: text,
      width: fc.constant(800),
      height: fc.constant(600),
    }),
    ...cueParts,
  }),
  fc.record({ kind: type("countdown"), seconds: fc.constant(60), text, ...cueParts }),
);
const newCue: fc.Arbitrary<NewCue> = fc.oneof(
  { weight: 6, arbitrary: cueContent },
  fc.record({
    kind: type("newPoll"),
    content: fc.record({
      kind: type("single"),
      title: text,
      options: fc.constant(["Left", "Right"]),
      max: fc.constant(1),
      resultMode: type("hand"),
    }),
    ...cueParts,
  }),
);
const slide = fc.nat({ max: 3 }).map((n) => `slide:${n}`);
const slideScene = fc.record({ kind: type("slide"), slide });
const page = fc.integer({ min: 1, max: 4 });
const newSlide = fc.record({
  page,
  picture: fc.record({
    key: fc.constantFrom("d".repeat(43), "e".repeat(43)),
    alt: text,
    width: fc.constant(1_920),
    height: fc.constant(1_080),
  }),
});
/** Mostly steps: a run of few cues is gone through several times. */
export const runCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: type("run.add"),
    cues: fc.array(newCue, { minLength: 1, maxLength: 3 }),
    before: fc.option(cue),
  }),
  fc.record({ type: type("run.next") }),
  fc.record({ type: type("run.next") }),
  fc.record({
    type: type("run.next"),
    from: fc.option(cue),
    step: fc.constantFrom(...runSteps),
  }),
  fc.record({ type: type("run.next"), page: fc.option(page) }),
  fc.record({ type: type("run.back") }),
  fc.record({ type: type("run.back"), page }),
  fc.record({ type: type("run.go"), cue }),
  fc.record({ type: type("run.go"), cue, page }),
  fc.record({
    type: type("slides.add"),
    cue,
    slides: fc.array(newSlide, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: type("slide.edit"), slide, alt: text, notes: text }),
  fc.record({ type: type("slide.remove"), slide, on }),
  fc.record({ type: type("screen.show"), screen: type("main"), scene: slideScene }),
  fc.record({ type: type("run.edit"), cue, content: cueContent }),
  fc.record({ type: type("run.move"), cue, before: fc.option(cue) }),
  fc.record({ type: type("run.remove"), cue, on }),
  fc.record({ type: type("run.reset") }),
);

/** Cues from which most commands find something to do. */
export function openingCues(state: RoomState): readonly CueContent[] {
  const parts = { title: "", notes: "", minutes: null } as const;
  const [poll = ""] = state.polls.keys();
  return [
    { kind: "welcome", ...parts },
    { kind: "poll", poll, ...parts },
    { kind: "slides", ...parts },
    { kind: "announcement", text: "Lunch", urgency: "info", ...parts },
  ];
}

/** The first pages of the opening's slides. */
export function openingSlides(state: RoomState): Extract<Command, { type: "slides.add" }> {
  const cue = [...state.cues.values()].find(({ content }) => content.kind === "slides");
  const slides = [1, 2, 3].map((number) => ({
    page: number,
    picture: { key: "d".repeat(43), alt: `opening-slide-${number}`, width: 1_920, height: 1_080 },
  }));
  return { type: "slides.add", cue: cue?.id ?? "", slides };
}
