import { checkPollDraft } from "#app/console/polls/model/draft.ts";
import { type ImportProblem, importPolls } from "#app/console/polls/model/import-polls.ts";
import type { Shown } from "#app/event/run/run-words.ts";
import type { PollContent } from "#party/core/polls/commands.ts";
import type { CueContent } from "#party/protocol/run-entities.ts";
import { cleanLine, cleanText } from "#workers/contract/clean-text.ts";
import type { QuizScoring } from "#workers/contract/kinds.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import type { ProgrammeItem } from "./read-programme.ts";

/** An item of a pasted programme as it will be added. */
export interface PlannedCue {
  readonly line: number;
  readonly content: CueContent;
  /** The poll that is made first; `content` names it once it has an id. */
  readonly newPoll: PollContent | null;
  /** Why it is a note though the line said something else, or nothing known. */
  readonly why: "unknown" | "no_survey" | null;
}

export interface RunPlan {
  readonly cues: readonly PlannedCue[];
  /** What has to be mended before anything is added. */
  readonly problems: readonly ImportProblem[];
}

/** What the event has already, and what gives points in its new quiz questions. */
type Known = Shown & { readonly scoring?: QuizScoring };

/**
 * What a programme adds to the run. Polls and surveys are found by their title; a poll that is not
 * there is made as a draft, the same question twice as two polls.
 */
export function planRun(items: readonly ProgrammeItem[], known: Known): RunPlan {
  const cues: PlannedCue[] = [];
  const problems: ImportProblem[] = [];
  for (const item of items) {
    const planned = planItem(item, known);
    if ("key" in planned) problems.push(planned);
    else cues.push(planned);
  }
  return { cues, problems };
}

function planItem(item: ProgrammeItem, known: Known): PlannedCue | ImportProblem {
  const { line, kind, text, minutes } = item;
  const notes = cleanText(item.notes).slice(0, runLimits.notes.max);
  const own = { newPoll: null, why: null, line };
  const common = { notes, minutes: withinMinutes(minutes) };
  switch (kind) {
    case "poll":
      return planPoll(item, known, { title: "", ...common });
    case "survey": {
      const survey = known.surveys.find((each) => isSameTitle(each.title, text));
      if (survey === undefined) return { ...noteOf(text, common, line), why: "no_survey" };
      return { ...own, content: { kind, survey: survey.id, title: "", ...common } };
    }
    case "announcement":
      return { ...own, content: { kind, text, urgency: "info", title: "", ...common } };
    case "countdown": {
      const { min, max } = runLimits.seconds;
      const seconds = Math.max(min, Math.min(max, item.seconds));
      return { ...own, content: { kind, seconds, text: cleanLine(text), title: "", ...common } };
    }
    case "note":
      return { ...noteOf(text, common, line), why: item.isUnknown ? "unknown" : null };
    default: {
      const { title, notes: rest } = titled(text, notes);
      return { ...own, content: { kind, title, notes: rest, minutes: common.minutes } };
    }
  }
}

type Common = Pick<CueContent, "notes" | "minutes">;

function noteOf(text: string, { notes, minutes }: Common, line: number): PlannedCue {
  const content: CueContent = { kind: "note", ...titled(text, notes), minutes };
  return { line, content, newPoll: null, why: null };
}

/** A title that is too long for one goes on in the notes. */
function titled(text: string, notes: string): Pick<CueContent, "title" | "notes"> {
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
  { polls, scoring }: Known,
  common: Common & { readonly title: string },
): PlannedCue | ImportProblem {
  const asked = cleanText(text.replace(/\s*\[[^\]]*\]$/u, ""));
  const found = polls.find(({ title }) => isSameTitle(title, asked));
  if (found !== undefined) {
    const content = { kind: "poll", poll: found.id, ...common } as const;
    return { line, content, newPoll: null, why: null };
  }
  const { drafts, problems } = importPolls([text, ...options].join("\n"), scoring);
  const [problem] = problems;
  if (problem !== undefined) return { ...problem, line: line + problem.line - 1 };
  const checked = drafts[0] === undefined ? null : checkPollDraft(drafts[0]);
  if (checked?.ok !== true) return { line, key: "errors.request.invalid" };
  const content = { kind: "poll", poll: "", ...common } as const;
  return { line, content, newPoll: checked.content, why: null };
}

function isSameTitle(one: string, other: string): boolean {
  return cleanText(one).toLowerCase() === cleanText(other).toLowerCase();
}

function withinMinutes(minutes: number | null): number | null {
  const { min, max } = runLimits.minutes;
  return minutes === null || minutes < min ? null : Math.min(minutes, max);
}
