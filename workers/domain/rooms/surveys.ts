import {
  readSurvey,
  readSurveyResult,
  type SurveyResultView,
  type SurveyView,
} from "#party/views.ts";
import type { SurveyListQuery } from "../../contract/api/audience.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";
import { type Page, pageOf, rankOfId } from "./page.ts";
import { type RoomReading, readRoom } from "./read-room.ts";
import type { RoomVisitor } from "./visit.ts";

/** What the room tells of them. */
const kinds = ["s", "sr", "so"] as const;

/** A survey with what the caller may know of its answers. */
export type SurveyItem = SurveyView & {
  /** Null for attendees: what was answered is told to staff alone. */
  readonly result: SurveyResultView | null;
  /** The caller has answered. */
  readonly answered: boolean;
};

/** Surveys of an event in their order: for attendees those that were opened once. */
export async function listSurveys(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: SurveyListQuery & { readonly address: string },
): Promise<Result<Page<SurveyItem>>> {
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
    return {
      ...readSurvey(id, wire),
      result: result === undefined ? null : readSurveyResult(result),
      answered: answered.has(id),
    };
  });
}
