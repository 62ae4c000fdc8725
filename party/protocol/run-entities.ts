/** The run of show in a readable form. Apart from `entities.ts`, so that phones do not load it. */
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { CueContent } from "../core/run/commands.ts";
import type { CueWire } from "../core/run/wire.ts";
import type { SlideWire } from "../core/slides/wire.ts";
import { readPicture } from "./picture-entities.ts";
import { toMs } from "./poll-entities.ts";

export type { CueContent } from "../core/run/commands.ts";

/** One item; times are UTC milliseconds. */
export interface CueView {
  readonly id: string;
  readonly content: CueContent;
  readonly order: number;
  /** When the run last came here; null = not yet. */
  readonly startedAt: number | null;
  /** When it went on; null = it is here, or has not come yet. */
  readonly endedAt: number | null;
  /** Of slides: the page that the run came to last; null = none yet. */
  readonly page: number | null;
}

export function readCue(id: string, wire: CueWire, base: number): CueView {
  return {
    id,
    content: contentOf(wire),
    order: wire.i,
    startedAt: toMs(wire.a, base),
    endedAt: toMs(wire.e, base),
    page: wire.g ?? null,
  };
}

/** The items in their order. */
export function readRun(cues: ReadonlyMap<string, CueWire>, base: number): readonly CueView[] {
  return Array.from(cues, ([id, wire]) => readCue(id, wire, base)).sort(
    (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
  );
}

/** A page of a cue's slides. */
export interface SlideView {
  readonly id: string;
  readonly cue: string;
  readonly page: number;
  readonly picture: Picture;
  /** For whoever presents; "" = none. */
  readonly notes: string;
}

/** Of all cues, by page. */
export function readSlides(slides: ReadonlyMap<string, SlideWire>): readonly SlideView[] {
  return Array.from(slides, ([id, { f, x: notes = "" }]) => {
    const { cue, page } = placeOfSlide(id);
    return { id, picture: readPicture(f), notes, cue, page };
  }).sort((a, b) => a.page - b.page);
}

/** The cue and the page that a slide's id says. */
export function placeOfSlide(id: string): { readonly cue: string; readonly page: number } {
  const [cue = "", page = ""] = id.split(".");
  return { cue, page: Number(page) };
}

function contentOf(wire: CueWire): CueContent {
  const { k: kind, t: title = "", x: notes = "", m: minutes = null, p = "", d: text = "" } = wire;
  switch (kind) {
    case "poll": {
      const content = { kind, poll: p, title, notes, minutes };
      if (wire.s === undefined) return content;
      const [by, option] = wire.s;
      return { ...content, split: { by, option } };
    }
    case "survey": {
      const content = { kind, survey: p, title, notes, minutes };
      return wire.q === undefined ? content : { ...content, question: wire.q };
    }
    case "announcement": {
      const urgency = wire.u === 2 ? "urgent" : wire.u === 1 ? "important" : "info";
      return { kind, text, urgency, title, notes, minutes };
    }
    case "picture": {
      const [key = "", alt = "", width = 1, height = 1] = wire.f ?? [];
      return { kind, picture: { key, alt, width, height }, title, notes, minutes };
    }
    case "countdown":
      return { kind, seconds: wire.c ?? 0, text, title, notes, minutes };
    default:
      return { kind, title, notes, minutes };
  }
}

/** What items show, by their names. */
export interface Shown {
  readonly polls: readonly { readonly id: string; readonly title: string }[];
  readonly surveys: readonly {
    readonly id: string;
    readonly title: string;
    readonly questions?: readonly { readonly title: string }[];
  }[];
}

/** What an item shows, by the title of that; "" where its kind alone says it, and where that is gone. */
export function titleOfShown(content: CueContent, { polls, surveys }: Shown): string {
  switch (content.kind) {
    case "poll":
      return polls.find(({ id }) => id === content.poll)?.title ?? "";
    case "survey":
      return titleOfSurvey(content, surveys);
    case "announcement":
    case "countdown":
      return content.text;
    case "picture":
      return content.picture.alt;
    default:
      return "";
  }
}

/** Of the invitation the survey's title, of a result the question's. */
function titleOfSurvey(
  { survey, question }: Extract<CueContent, { kind: "survey" }>,
  surveys: Shown["surveys"],
): string {
  const found = surveys.find(({ id }) => id === survey);
  const asked = question === undefined ? undefined : found?.questions?.[question];
  return asked?.title ?? found?.title ?? "";
}

/** The item at which the run is; null before it begins, and where that was taken out. */
export function currentOf(run: readonly CueView[]): CueView | null {
  return run.find(({ startedAt, endedAt }) => startedAt !== null && endedAt === null) ?? null;
}

/** Where the run is among its items. */
export interface RunPlace {
  /** Null before it begins, and where the present item was taken out. */
  readonly current: CueView | null;
  /** What comes after this item; null = this is the last. */
  readonly next: CueView | null;
  /** Null where there is no present item, or it is the first. */
  readonly previous: CueView | null;
}

/** Where the present item was taken out, the run stands behind the one that it left last. */
export function placeInRun(run: readonly CueView[]): RunPlace {
  const current = currentOf(run);
  const last = current ?? lastLeft(run);
  const place = last === null ? -1 : run.indexOf(last);
  return {
    current,
    next: run[place + 1] ?? null,
    previous: current === null ? null : (run[place - 1] ?? null),
  };
}

function lastLeft(run: readonly CueView[]): CueView | null {
  return run.reduce<CueView | null>(
    (last, cue) => ((cue.endedAt ?? 0) > (last?.endedAt ?? 0) ? cue : last),
    null,
  );
}
