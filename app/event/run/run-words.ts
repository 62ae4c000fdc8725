import type { PollView, SurveyView } from "#party/protocol/entities.ts";
import {
  type CueContent,
  type CueView,
  type Shown,
  type SlideView,
  titleOfShown,
} from "#party/protocol/run-entities.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { RunStep } from "#workers/contract/run/run-step.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { cueKindKeys } from "#workers/contract/words/run-words.ts";
import type { Deck, RunStanding } from "./run-standing.ts";

export type CueKind = CueContent["kind"];

/** What an item is called: as staff call it, otherwise by what it shows or by its kind. */
export function shownTitleOfCue(content: CueContent, shown: Shown, t: Translate): string {
  return content.title || titleOfShown(content, shown) || t(cueKindKeys[content.kind]);
}

/** Whether what an item shows is no longer there. */
export function isGone(content: CueContent, { polls, surveys }: Shown): boolean {
  if (content.kind === "poll") return polls.every(({ id }) => id !== content.poll);
  return content.kind === "survey" && surveys.every(({ id }) => id !== content.survey);
}

const stepNames: Readonly<Record<Exclude<RunStep, "on" | "turn">, TextKey>> = {
  start: "run.stepStart",
  stop: "run.stepStop",
  show: "run.stepShow",
};

/** What the one big button says that it does; null where there is nothing more to come. */
export function sayNext(run: RunStanding, shown: Shown, t: Translate): string | null {
  const { deck } = run;
  if (deck !== null && run.step !== "on") {
    const to = run.step === "turn" ? deck.next : deck.at;
    const place = placeOfPage(deck, to);
    return t(run.step === "turn" ? "run.nextSlide" : "run.showSlide", place);
  }
  if (run.step !== "on" && run.step !== "turn") return t(stepNames[run.step]);
  if (run.next === null) return null;
  const title = shownTitleOfCue(run.next.content, shown, t);
  return t(run.hasBegun ? "run.nextIs" : "run.beginWith", { title });
}

/** "Slide 4 of 40": by its place among those that are there. */
export function placeOfPage(
  { slides }: Deck,
  slide: SlideView | null,
): { readonly place: number; readonly n: number } {
  return { place: slides.findIndex(({ id }) => id === slide?.id) + 1, n: slides.length };
}

/** What happens with the next item beside what the button says; null = nothing that needs saying. */
export function sayConsequence(
  { step, next }: RunStanding,
  { polls, surveys }: { polls: readonly PollView[]; surveys: readonly SurveyView[] },
  t: Translate,
): string | null {
  if (step !== "on" || next === null) return null;
  const { content } = next;
  switch (content.kind) {
    case "poll": {
      const poll = polls.find(({ id }) => id === content.poll);
      return poll?.state === "draft" ? t("run.thenPollStarts") : null;
    }
    case "survey": {
      const survey = surveys.find(({ id }) => id === content.survey);
      const opens = survey?.state === "draft" && content.question === undefined;
      return opens ? t("run.thenSurveyOpens") : null;
    }
    case "lobby":
      return t("quiz.thenLobbyOpens");
    case "announcement":
      return t("run.thenAnnounced");
    case "countdown":
      return t("run.thenCountsDown");
    case "note":
      return t("run.thenScreenStays");
    case "welcome":
    case "questions":
    case "board":
    case "podium":
    case "picture":
    case "slides":
    case "closing":
      return null;
    default:
      return assertNever(content);
  }
}

/** "4 minutes over", "2 minutes ahead" or "on time". */
export function sayBehind(minutes: number, t: Translate): string {
  if (minutes === 0) return t("run.onTime");
  return minutes > 0 ? t("run.over", { n: minutes }) : t("run.ahead", { n: -minutes });
}

/** Of a place in the list as a person says it, null for an item that is not in it. */
export function numberOfCue(cues: readonly CueView[], cue: CueView | null): number | null {
  const at = cue === null ? -1 : cues.indexOf(cue);
  return at < 0 ? null : at + 1;
}
