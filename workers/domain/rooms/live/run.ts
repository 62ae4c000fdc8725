import { readPoll } from "#party/protocol/entities.ts";
import {
  type CueView,
  placeInRun,
  placeOfSlide,
  readRun,
  readSlides,
  type SlideView,
} from "#party/protocol/run-entities.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { mainScreen } from "../../../contract/limits.ts";
import { placeInDeck } from "../../../contract/run/deck.ts";
import { nextStep, type RunStep } from "../../../contract/run/run-step.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { type RoomReading, readRoom } from "./read-room.ts";

/** What the room tells that the run depends on. */
const kinds = ["cu", "sd", "p", "sc"] as const;
type Reading = RoomReading<(typeof kinds)[number]>;

export interface RunOfShow {
  /** Id of the cue at which the run is; null before it begins. */
  readonly current: string | null;
  /** What `run.next` does now. */
  readonly step: RunStep;
  /** Id of the cue that follows; null at the end. */
  readonly next: string | null;
  readonly cues: readonly CueView[];
}

/** The run of show as it stands. Staff alone are told of it: for others it is empty. */
export async function getRun(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
): Promise<Result<RunOfShow>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  return reading.ok ? ok(runOf(reading.value)) : reading;
}

/** One cue; for staff alone. */
export async function getCue(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<CueView>> {
  const reading = await readRoom(deps, visitor, { address, kinds: ["cu"], about: id });
  if (!reading.ok) return reading;
  const { all, base } = reading.value;
  const found = readRun(all("cu"), base).find((cue) => cue.id === id);
  return found === undefined ? refuse("run.not_found") : ok(found);
}

function runOf(reading: Reading): RunOfShow {
  const cues = readRun(reading.all("cu"), reading.base);
  const { current, next } = placeInRun(cues);
  return {
    current: current?.id ?? null,
    step: nextStep(current && (deckAt(reading, current) ?? pollAt(reading, current))),
    next: next?.id ?? null,
    cues,
  };
}

/** The slides of a cue that is there; for staff alone. */
export async function listSlides(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<{ readonly items: readonly SlideView[] }>> {
  const reading = await readRoom(deps, visitor, { address, kinds: ["cu", "sd"] });
  if (!reading.ok) return reading;
  const { all } = reading.value;
  if (!all("cu").has(id)) return refuse("run.not_found");
  return ok({ items: readSlides(all("sd")).filter(({ cue }) => cue === id) });
}

function deckAt({ all }: Reading, { id, content, page }: CueView) {
  if (content.kind !== "slides") return null;
  const slides = readSlides(all("sd")).filter(({ cue }) => cue === id);
  const scene = all("sc").get(mainScreen);
  const shown = scene?.kind === "slide" ? placeOfSlide(scene.slide) : null;
  return placeInDeck(slides, page, shown?.cue === id ? shown.page : null);
}

function pollAt({ all, base }: Reading, { content }: CueView): Parameters<typeof nextStep>[0] {
  if (content.kind !== "poll") return null;
  const wire = all("p").get(content.poll);
  if (wire === undefined) return null;
  const { state, resultMode } = readPoll(content.poll, wire, base);
  const scene = all("sc").get(mainScreen);
  const isResultShown = scene?.kind === "result" && scene.poll === content.poll;
  return { state, resultMode, isResultShown };
}
