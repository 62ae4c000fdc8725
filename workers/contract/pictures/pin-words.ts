/** Pins in words: of pages and of files alike. */
import type { Translate } from "../texts/translate.ts";
import { type PinGrid, placeOfField } from "./pin-grid.ts";

/** What each field of a grid is called: its column and its row. */
export function fieldNames(grid: PinGrid, t: Translate): readonly string[] {
  return Array.from({ length: grid.columns * grid.rows }, (_, field) =>
    t("pins.field", placeOfField(grid, field)),
  );
}

/** Where a pin stands. */
export function sayPin([x = 0, y = 0]: readonly number[], t: Translate): string {
  return t("pins.position", { x, y });
}
