import { type ResultRow, resultRows } from "#app/event/polls/result-rows.ts";
import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { gridOfPoll } from "#party/protocol/picture-entities.ts";
import { type PinGrid, placeOfField } from "#workers/contract/pictures/pin-grid.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
}

/** What each field of a grid is called: its column and its row. */
export function fieldNames(grid: PinGrid, t: Translate): readonly string[] {
  return Array.from({ length: grid.columns * grid.rows }, (_, field) =>
    t("pins.field", placeOfField(grid, field)),
  );
}

/** The fields in which pins stand, those with the most first. */
export function pinRows(
  poll: Pick<PollView, "kind" | "pictures" | "state" | "right">,
  tally: TallyView,
  words: Words,
): readonly ResultRow[] {
  const grid = gridOfPoll(poll);
  return grid === null ? [] : fieldRows(grid, poll, tally, words);
}

/** The same where the grid is known already. */
export function fieldRows(
  grid: PinGrid,
  poll: Pick<PollView, "kind" | "state" | "right">,
  tally: TallyView,
  words: Words,
): readonly ResultRow[] {
  return resultRows(poll, fieldNames(grid, words.t), tally, words.formats)
    .filter(({ votes }) => votes > 0)
    .sort((one, other) => other.votes - one.votes || one.option - other.option);
}

/** Where somebody's pin stands, in words. */
export function sayPin([x = 0, y = 0]: readonly number[], t: Translate): string {
  return t("pins.position", { x, y });
}
