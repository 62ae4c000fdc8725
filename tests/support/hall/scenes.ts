import { joinInfo } from "#app/event/display/join/join.ts";
import type { SceneProps } from "#app/event/display/scene.ts";
import {
  type PollView,
  type QuestionView,
  readQuestion,
  type TallyView,
} from "#party/protocol/entities.ts";
import { pollView } from "../poll-view.ts";

const question: QuestionView = {
  ...readQuestion("1", { t: "", a: 0 }, 0),
  text: "Hvordan sikrer vi at nye boligområder ikke blir rene soveområder uten møteplasser?",
  name: "Ingrid Solheim",
  votes: 64,
};

const poll = pollView({
  title: "Hva bør prioriteres først i sentrum?",
  options: ["Grønne møteplasser", "Bedre kollektivtilbud", "Trygge sykkelveier", "Flere boliger"],
  startedAt: 0,
});

const texts = [
  question.text,
  "Kan kommunen love at trikkesporet gjennom parken ikke koster oss de gamle trærne?",
  "Hva skjer med kulturhuset?",
  "Hvem eier planen når alle høringssvarene er lest, og når får vi som bor her, se hva som ble endret av det vi skrev?",
  "Blir det flere benker?",
  "Hvor blir bilene av?",
];

const join = joinInfo("https://plenum.example", { code: "K7M4RW" });

/** A hall with a bit of everything in it; a test says what the screen shows of it. */
export function hallScene(
  scene: SceneProps["scene"],
  change: Partial<SceneProps> = {},
): SceneProps {
  return {
    scene,
    questions: [
      { ...question, highlightedAt: 1, isHighlighted: true },
      ...texts.map((text, place) => ({
        ...question,
        id: `${place + 2}`,
        text,
        order: place + 1,
        votes: 64 - 9 * place,
      })),
    ],
    polls: [poll],
    tallies: new Map(),
    voters: new Map([["p", 248]]),
    people: 312,
    event: { name: "Byutviklingsforum 2026" },
    join,
    ...change,
  };
}

/** The same hall with one question on the screen. */
export function highlighted(text: string): Partial<SceneProps> {
  return { questions: [{ ...question, text, highlightedAt: 1, isHighlighted: true }] };
}

/** The same hall with one poll, and its result when there are counts. */
export function withPoll(change: Partial<PollView>, tally?: TallyView): Partial<SceneProps> {
  return {
    polls: [{ ...poll, ...change }],
    tallies: new Map(tally ? [["p", tally]] : []),
  };
}
