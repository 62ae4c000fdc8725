/** What an item of the run of show may say. */
import { cleanLine, cleanText, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { announcementLimits, textLimits } from "#workers/contract/limits.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import { checkText, type Refused, refused } from "../decision.ts";
import { checkPicture } from "../pictures/pictures.ts";
import { refuseSplit } from "../segments/decide.ts";
import type { RoomState } from "../state.ts";
import { refuseMissing } from "../surveys/on-screens.ts";
import type { CueContent } from "./commands.ts";

type Checked = { readonly ok: true; readonly content: CueContent } | Refused;

/** The item as it is kept, or why not. */
export function checkCue(state: RoomState, raw: CueContent): Checked {
  const checked = checkParts(raw);
  return checked.ok ? checkKind(state, { ...raw, ...checked.parts }) : checked;
}

type Parts = Pick<CueContent, "title" | "notes" | "minutes">;

/** What an item of any kind has, as it is kept, or why not. */
export function checkParts(raw: Parts): { readonly ok: true; readonly parts: Parts } | Refused {
  const title = checkOptional(cleanLine(raw.title), raw.title, runLimits.title.max);
  if (!title.ok) return title;
  const notes = checkNotes(raw.notes);
  if (!notes.ok) return notes;
  const { minutes } = raw;
  if (minutes !== null && !isWithin(minutes, runLimits.minutes)) {
    return refused("run.minutes", runLimits.minutes);
  }
  return { ok: true, parts: { title: title.text, notes: notes.text, minutes } };
}

function checkKind(state: RoomState, content: CueContent): Checked {
  switch (content.kind) {
    case "poll": {
      const poll = state.polls.get(content.poll);
      if (poll === undefined || poll.removed) return refused("poll.not_found");
      const refusal = content.split === undefined ? null : refuseSplit(state, poll, content.split);
      if (refusal !== null) return refusal;
      break;
    }
    case "survey":
      return checkSurveyCue(state, content);
    case "picture": {
      const picture = checkPicture(content.picture);
      return picture.ok ? { ok: true, content: { ...content, picture: picture.value } } : picture;
    }
    case "announcement": {
      const { min, max } = announcementLimits.text;
      const checked = checkText(content.text, min, max);
      if (!checked.ok) return checked;
      return { ok: true, content: { ...content, text: checked.text } };
    }
    case "countdown": {
      if (!isWithin(content.seconds, runLimits.seconds)) {
        return refused("run.seconds", runLimits.seconds);
      }
      const text = checkOptional(cleanLine(content.text), content.text, textLimits.countdown.max);
      if (!text.ok) return text;
      return { ok: true, content: { ...content, text: text.text } };
    }
    default:
  }
  return { ok: true, content };
}

function checkSurveyCue(
  state: RoomState,
  content: Extract<CueContent, { kind: "survey" }>,
): Checked {
  const survey = state.surveys.get(content.survey);
  if (survey === undefined || survey.removed) return refused("survey.not_found");
  return refuseMissing(survey, content.question) ?? { ok: true, content };
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }) {
  return value >= min && value <= max;
}

/** Notes for whoever presents, as they are kept. */
export function checkNotes(raw: string): ReturnType<typeof checkOptional> {
  return checkOptional(cleanText(raw), raw, runLimits.notes.max);
}

/** A text that may be empty. */
function checkOptional(
  text: string,
  raw: string,
  max: number,
): { readonly ok: true; readonly text: string } | Refused {
  if (isInvisible(raw)) return refused("text.invisible");
  return textLength(text) > max ? refused("text.too_long", { max }) : { ok: true, text };
}
