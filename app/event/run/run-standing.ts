import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import {
  type CueView,
  placeInRun,
  placeOfSlide,
  type RunPlace,
  type SlideView,
} from "#party/protocol/run-entities.ts";
import { type PlaceInDeck, placeInDeck } from "#workers/contract/run/deck.ts";
import { nextStep, type RunStep } from "#workers/contract/run/run-step.ts";

/** Where the run of show is, and what one press does there. */
export interface RunStanding extends RunPlace {
  readonly cues: readonly CueView[];
  readonly hasBegun: boolean;
  /** The poll of the present item, while it is there. */
  readonly poll: PollView | null;
  /** Of the present item, if it is slides. */
  readonly deck: Deck | null;
  readonly step: RunStep;
}

/** The slides of an item, and where the run is in them. */
export interface Deck extends PlaceInDeck<SlideView> {
  readonly slides: readonly SlideView[];
}

/** What is seen of a run whose main screen shows `scene`. */
export function runStandingOf(
  cues: readonly CueView[],
  polls: readonly PollView[],
  scene: Scene | undefined,
  slides: readonly SlideView[] = [],
): RunStanding {
  const { current, next, previous } = placeInRun(cues);
  const hasBegun = cues.some(({ startedAt }) => startedAt !== null);
  const { content } = current ?? {};
  const poll =
    content?.kind === "poll" ? (polls.find(({ id }) => id === content.poll) ?? null) : null;
  const isResultShown = scene?.kind === "result" && scene.poll === poll?.id;
  const deck = content?.kind === "slides" && current ? deckOf(current, slides, scene) : null;
  const { state = "draft", resultMode = "hand" } = poll ?? {};
  return {
    cues,
    current,
    hasBegun,
    poll,
    deck,
    step: nextStep(deck ?? (poll && { state, resultMode, isResultShown })),
    next,
    previous,
  };
}

function deckOf({ id, page }: CueView, all: readonly SlideView[], scene: Scene | undefined): Deck {
  const slides = all.filter(({ cue }) => cue === id);
  const shown = scene?.kind === "slide" ? placeOfSlide(scene.slide) : null;
  const place = placeInDeck(slides, page, shown?.cue === id ? shown.page : null);
  return { slides, ...place };
}

/** Whether there is anything to go back to: an item, or a page of the slides. */
export function canGoBack({ previous, deck }: RunStanding): boolean {
  return previous !== null || (deck !== null && deck.previous !== null);
}

/** How an item stands in the list. */
export type CueStanding = "past" | "present" | "coming";

export function standingOfCue({ startedAt, endedAt }: CueView): CueStanding {
  if (startedAt === null) return "coming";
  return endedAt === null ? "present" : "past";
}

/** The next step as it was seen: two who press at once come one step on. */
export function nextCommand({ current, deck, step }: RunStanding) {
  const seen = { type: "run.next", from: current?.id ?? null, step } as const;
  return deck === null ? seen : { ...seen, page: current?.page ?? null };
}

export function backCommand({ current, deck }: RunStanding) {
  const seen = { type: "run.back", from: current?.id ?? null } as const;
  return deck === null ? seen : { ...seen, page: current?.page ?? null };
}
