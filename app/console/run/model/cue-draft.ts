import * as v from "valibot";
import {
  draftPictureSchema,
  pictureOfDraft,
  problemOfPicture,
} from "#app/console/pictures/draft-picture.ts";
import { splitOf, splitValue } from "#app/console/polls/parts/split.ts";
import type { CueKind } from "#app/event/run/run-words.ts";
import type { CueContent } from "#party/protocol/run-entities.ts";
import { cleanText } from "#workers/contract/clean-text.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";

/** Kinds in the order in which they are offered: as an event usually goes. */
export const cueKinds = [
  "welcome",
  "questions",
  "poll",
  "survey",
  "announcement",
  "countdown",
  "picture",
  "slides",
  "lobby",
  "board",
  "podium",
  "note",
  "closing",
] as const satisfies readonly CueKind[];

/** An item as it is written: whatever was typed, valid or not. */
export const cueDraftSchema = v.object({
  kind: v.picklist(cueKinds),
  title: v.string(),
  notes: v.string(),
  minutes: v.string(),
  poll: v.string(),
  /** By what its result is split; "" = as it is. */
  split: v.optional(v.string(), ""),
  survey: v.string(),
  /** Place of the question whose answers are shown; "" = the invitation. */
  question: v.optional(v.string(), ""),
  text: v.string(),
  urgency: v.picklist(["info", "important", "urgent"]),
  /** Of a countdown, in minutes. */
  length: v.string(),
  picture: v.optional(v.nullable(draftPictureSchema), null),
});
export type CueDraft = v.InferOutput<typeof cueDraftSchema>;

/** Under which name the draft of an item is kept; null = a new one. */
export function cueDraftName(event: string, cue: string | null): string {
  return `cue-draft:${event}:${cue ?? "new"}`;
}

export function emptyCueDraft(kind: CueKind): CueDraft {
  return {
    kind,
    title: "",
    notes: "",
    minutes: "",
    poll: "",
    split: "",
    survey: "",
    question: "",
    text: "",
    urgency: "info",
    length: "5",
    picture: null,
  };
}

export function cueDraftOf(content: CueContent): CueDraft {
  const { kind, title, notes, minutes } = content;
  const draft = { ...emptyCueDraft(kind), title, notes, minutes: minutes?.toString() ?? "" };
  switch (content.kind) {
    case "poll":
      return { ...draft, poll: content.poll, split: splitValue(content.split) };
    case "survey":
      return { ...draft, survey: content.survey, question: content.question?.toString() ?? "" };
    case "announcement":
      return { ...draft, text: content.text, urgency: content.urgency };
    case "countdown":
      return { ...draft, text: content.text, length: (content.seconds / 60).toString() };
    case "picture":
      return { ...draft, picture: content.picture };
    default:
      return draft;
  }
}

export interface CueProblem {
  readonly field: "minutes" | "shown" | "text" | "length" | "picture" | "alt";
  readonly key: TextKey;
  readonly values?: TextValues;
}

type Checked =
  | { readonly ok: true; readonly content: CueContent }
  | { readonly ok: false; readonly problem: CueProblem };

/** The item that a draft says, or what is wrong first. */
export function checkCueDraft(draft: CueDraft): Checked {
  const minutes = draft.minutes.trim() === "" ? null : Number(draft.minutes);
  const { min, max } = runLimits.minutes;
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= min && minutes <= max)) {
    return wrong({ field: "minutes", key: "staff.run.wrongMinutes", values: { min, max } });
  }
  return checkShown(draft, { title: draft.title, notes: draft.notes, minutes });
}

function checkShown(
  { kind, poll, split, survey, question, text, urgency, length, picture }: CueDraft,
  common: Pick<CueContent, "title" | "notes" | "minutes">,
): Checked {
  switch (kind) {
    case "poll":
      if (poll === "") return wrong({ field: "shown", key: "staff.run.mustChoose" });
      return { ok: true, content: pollCue({ kind, poll, ...common }, split) };
    case "survey":
      if (survey === "") return wrong({ field: "shown", key: "staff.run.mustChoose" });
      return {
        ok: true,
        content:
          question === ""
            ? { kind, survey, ...common }
            : { kind, survey, question: Number(question), ...common },
      };
    case "announcement":
      if (cleanText(text) === "") return wrong({ field: "text", key: "staff.run.mustWrite" });
      return { ok: true, content: { kind, text, urgency, ...common } };
    case "countdown": {
      const seconds = Math.round(Number(length.replace(",", ".")) * 60);
      const { min, max } = runLimits.seconds;
      if (!(seconds >= min && seconds <= max)) {
        return wrong({ field: "length", key: "staff.run.wrongSeconds" });
      }
      return { ok: true, content: { kind, seconds, text, ...common } };
    }
    case "picture": {
      if (picture === null) return wrong({ field: "picture", key: "errors.file.missing" });
      const problem = problemOfPicture(picture);
      if (problem) return wrong({ field: "alt", ...problem });
      return { ok: true, content: { kind, picture: pictureOfDraft(picture), ...common } };
    }
    default:
      return { ok: true, content: { kind, ...common } };
  }
}

function pollCue(content: Extract<CueContent, { kind: "poll" }>, split: string): CueContent {
  const chosen = splitOf(split);
  return chosen === null ? content : { ...content, split: chosen };
}

function wrong(problem: CueProblem): Checked {
  return { ok: false, problem };
}
