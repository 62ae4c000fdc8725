import { type ResultRow, resultRows } from "#app/event/polls/result-rows.ts";
import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { gridOfPoll } from "#party/protocol/picture-entities.ts";
import type { PinGrid } from "#workers/contract/pictures/pin-grid.ts";
import { fieldNames } from "#workers/contract/pictures/pin-words.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
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
