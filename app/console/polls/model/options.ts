import { type DraftOption, nextKey } from "./draft.ts";

/** A new empty row after the one at `place`. */
export function addAfter(options: readonly DraftOption[], place: number): readonly DraftOption[] {
  return options.toSpliced(place + 1, 0, { key: nextKey(options), text: "" });
}

export function removeOption(
  options: readonly DraftOption[],
  place: number,
): readonly DraftOption[] {
  return options.toSpliced(place, 1);
}
