import type { SurveyResultWire } from "#party/core/surveys/wire.ts";
import { readSurvey, type SurveyView } from "#party/protocol/entities.ts";
import {
  countRight,
  type QuestionResultView,
  readSurveyOutcome,
  readSurveyResult,
  type SurveyOutcomeView,
} from "#party/protocol/survey-entities.ts";
import type { SurveyListQuery } from "../../../contract/api/room/surveys.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { type ListPage, pageOf } from "./page.ts";
import { type RoomReading, readRoom } from "./read-room.ts";

/** What the room tells of them. */
const kinds = ["s", "sr", "so"] as const;

/** A survey with what the caller may know of its answers. */
export type SurveyItem = SurveyView & {
  /** Null for attendees: what was answered is told to staff alone. */
  readonly result: {
    readonly people: number;
    readonly questions: readonly (QuestionResultView & {
      /** Of a quiz: how many chose a right option; null of the others. */
      readonly right: number | null;
    })[];
  } | null;
  /** The caller has answered. */
  readonly answered: boolean;
  /** How the caller did in each quiz of it; none before answering. */
  readonly outcomes: readonly SurveyOutcomeView[];
};

/** Surveys of an event in their order: for attendees those that were opened once. */
export async function listLiveSurveys(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: SurveyListQuery & { readonly address: string },
): Promise<Result<ListPage<SurveyItem>>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const items = surveysOf(reading.value).filter(
    ({ state }) => query.state === undefined || state === query.state,
  );
  return ok(pageOf(items, ({ order, id }) => [-order, -rankOfId(id)], query));
}

/** One survey. */
export async function getSurvey(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<SurveyItem>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const found = surveysOf(reading.value).find((each) => each.id === id);
  return found === undefined ? refuse("survey.not_found") : ok(found);
}

function surveysOf({ all }: RoomReading<(typeof kinds)[number]>): readonly SurveyItem[] {
  const results = all("sr");
  const answered = all("so");
  return Array.from(all("s"), ([id, wire]) => {
    const result = results.get(id);
    const outcome = answered.get(id);
    const survey = readSurvey(id, wire);
    return {
      ...survey,
      result: result === undefined ? null : resultOf(survey, result),
      answered: outcome !== undefined,
      outcomes: outcome === undefined ? [] : readSurveyOutcome(outcome),
    };
  });
}

function resultOf({ questions }: SurveyView, wire: SurveyResultWire): SurveyItem["result"] {
  const result = readSurveyResult(wire);
  return {
    people: result.people,
    questions: result.questions.map((told, at) => {
      const question = questions[at];
      return { ...told, right: question === undefined ? null : countRight(question, told) };
    }),
  };
}
