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

/** One place up or down; at the end everything stays. */
export function moveOption(
  options: readonly DraftOption[],
  place: number,
  by: -1 | 1,
): readonly DraftOption[] {
  const option = options[place];
  const target = place + by;
  if (!option || target < 0 || target >= options.length) return options;
  return options.toSpliced(place, 1).toSpliced(target, 0, option);
}
