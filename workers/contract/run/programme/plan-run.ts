/** What comes of a programme: the same on the page, as one types, and in the call that adds it. */
import { cleanLine, cleanText } from "../../clean-text.ts";
import type { QuizScoring } from "../../kinds.ts";
import { announcementLimits, textLimits } from "../../limits.ts";
import {
  type LineProblem,
  problemOfText,
  type ReadPoll,
  readPolls,
} from "../../polls/read-polls.ts";
import { runLimits } from "../run-limits.ts";
import { type ProgrammeItem, readProgramme } from "./read-programme.ts";

interface CueParts {
  readonly title: string;
  readonly notes: string;
  readonly minutes: number | null;
}
type OtherKind = "poll" | "survey" | "announcement" | "countdown";

/** A cue to be added, as the room takes it. */
export type ProgrammeCue =
  | ({ readonly kind: Exclude<ProgrammeItem["kind"], OtherKind> } & CueParts)
  | ({ readonly kind: "poll"; readonly poll: string } & CueParts)
  | ({ readonly kind: "newPoll"; readonly content: ReadPoll } & CueParts)
  | ({ readonly kind: "survey"; readonly survey: string } & CueParts)
  | ({ readonly kind: "announcement"; readonly text: string; readonly urgency: "info" } & CueParts)
  | ({ readonly kind: "countdown"; readonly seconds: number; readonly text: string } & CueParts);

/** Why a line became a note: it says none of the known words, or no survey is called so. */
export const noteReasons = ["unknown", "no_survey"] as const;

export interface PlannedCue {
  readonly line: number;
  readonly cue: ProgrammeCue;
  readonly why: (typeof noteReasons)[number] | null;
}

export interface RunPlan {
  readonly cues: readonly PlannedCue[];
  /** What has to be mended before anything is added. */
  readonly problems: readonly LineProblem[];
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** What the event has already, and what gives points in its new quiz questions. */
export interface KnownInRun {
  readonly polls: readonly Titled[];
  readonly surveys: readonly Titled[];
  readonly scoring: QuizScoring;
}

/**
 * What a programme adds to the run. Polls and surveys are found by their title; a poll that is not
 * there is made as a draft, the same question twice as two polls.
 */
export function planRun(text: string, known: KnownInRun): RunPlan {
  const cues: PlannedCue[] = [];
  const problems: LineProblem[] = [];
  for (const item of readProgramme(text)) {
    const planned = planItem(item, known);
    if ("code" in planned) problems.push(planned);
    else cues.push(planned);
  }
  return { cues, problems };
}

function planItem(item: ProgrammeItem, known: KnownInRun): PlannedCue | LineProblem {
  const { line, kind, text, minutes } = item;
  const notes = cleanText(item.notes).slice(0, runLimits.notes.max);
  const own = { why: null, line };
  const common = { notes, minutes: withinMinutes(minutes) };
  switch (kind) {
    case "poll":
      return planPoll(item, known, { title: "", ...common });
    case "survey": {
      const survey = known.surveys.find((each) => isSameTitle(each.title, text));
      if (survey === undefined) return { ...noteOf(text, common, line), why: "no_survey" };
      return { ...own, cue: { kind, survey: survey.id, title: "", ...common } };
    }
    case "announcement": {
      const wrong = problemOfText(cleanText(text), announcementLimits.text);
      if (wrong !== null) return { line, ...wrong };
      return { ...own, cue: { kind, text, urgency: "info", title: "", ...common } };
    }
    case "countdown": {
      const { min, max } = runLimits.seconds;
      const seconds = Math.max(min, Math.min(max, item.seconds));
      const above = cleanLine(text);
      const wrong = above === "" ? null : problemOfText(above, { min: 1, ...textLimits.countdown });
      if (wrong !== null) return { line, ...wrong };
      return { ...own, cue: { kind, seconds, text: above, title: "", ...common } };
    }
    case "note":
      return { ...noteOf(text, common, line), why: item.isUnknown ? "unknown" : null };
    default: {
      const { title, notes: rest } = titled(text, notes);
      return { ...own, cue: { kind, title, notes: rest, minutes: common.minutes } };
    }
  }
}

type Common = Omit<CueParts, "title">;

function noteOf(text: string, { notes, minutes }: Common, line: number): PlannedCue {
  return { line, cue: { kind: "note", ...titled(text, notes), minutes }, why: null };
}

/** A title that is too long for one goes on in the notes. */
function titled(text: string, notes: string): Omit<CueParts, "minutes"> {
  const line = cleanLine(text);
  const { title, notes: most } = runLimits;
  if (line.length <= title.max) return { title: line, notes };
  return {
    title: `${line.slice(0, title.max - 1)}…`,
    notes: [line, notes]
      .filter((each) => each !== "")
      .join("\n")
      .slice(0, most.max),
  };
}

function planPoll(
  { line, text, options }: ProgrammeItem,
  { polls, scoring }: KnownInRun,
  parts: CueParts,
): PlannedCue | LineProblem {
  const asked = cleanText(text.replace(/\s*\[[^\]]*\]$/u, ""));
  const found = polls.find(({ title }) => isSameTitle(title, asked));
  if (found !== undefined) {
    return { line, cue: { kind: "poll", poll: found.id, ...parts }, why: null };
  }
  const read = readPolls([text, ...options].join("\n"), scoring);
  const [problem] = read.problems;
  if (problem !== undefined) return { ...problem, line: line + problem.line - 1 };
  const [content] = read.polls;
  if (content === undefined) return { line, code: "text.empty" };
  return { line, cue: { kind: "newPoll", content, ...parts }, why: null };
}

function isSameTitle(one: string, other: string): boolean {
  return cleanText(one).toLowerCase() === cleanText(other).toLowerCase();
}

function withinMinutes(minutes: number | null): number | null {
  const { min, max } = runLimits.minutes;
  return minutes === null || minutes < min ? null : Math.min(minutes, max);
}
