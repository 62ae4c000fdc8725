/** Pins on a picture: whether one is on it, and how many stand in each of its fields. */
import {
  fieldOfPin,
  type PinGrid,
  pinGrid,
  pinSteps,
} from "#workers/contract/pictures/pin-grid.ts";
import type { PollContent } from "../polls/commands.ts";

/** The grid of a pin poll's picture; of what has no picture there is none. */
export function gridOf({ pictures }: Pick<PollContent, "pictures">): PinGrid {
  const picture = pictures?.[0] ?? null;
  return picture === null ? { columns: 0, rows: 0 } : pinGrid(picture);
}

/** Whether a ballot is one place on the picture. */
export function isPin(choice: readonly number[]): boolean {
  return choice.length === 2 && isStep(choice[0]) && isStep(choice[1]);
}

function isStep(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < pinSteps;
}

/** How a pin is added to the counts of the fields, which stand behind the number of people. */
export function pinAdder(
  content: PollContent,
): (counts: number[], choice: readonly number[]) => void {
  const grid = gridOf(content);
  return (counts, choice) => {
    const at = fieldOfPin(grid, choice) + 1;
    counts[at] = (counts[at] ?? 0) + 1;
  };
}
