import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { nameCountries } from "../../../contract/countries.ts";
import { fold } from "../../../contract/fold.ts";
import { locales } from "../../../contract/texts/index.ts";
import { internationalPhone, isoDate } from "../../sheets/read-cells.ts";

/** What stands for yes and no in a table, in both languages. */
const yesWords = new Set(["ja", "j", "yes", "y", "true", "sann", "1", "x"]);
const noWords = new Set(["nei", "n", "no", "false", "usann", "0"]);

/** Makes of a cell's text what a form would have sent: what it cannot read stays as it is, and is refused there. */
export type ReadAnswer = (field: CustomField, typed: string) => unknown;

/** How answers to these fields are read from the cells of a sheet. */
export function answerReader(fields: readonly CustomField[], isFrom1904: boolean): ReadAnswer {
  const countries: ReadonlyMap<string, string> = fields.some(({ kind }) => kind === "country")
    ? countriesByName()
    : new Map();
  return ({ kind, options }, typed) => {
    switch (kind) {
      case "yesno":
        return readYesNo(typed);
      case "country":
        return countries.get(fold(typed)) ?? typed;
      case "date":
        return isoDate(typed, isFrom1904);
      case "phone":
        return internationalPhone(typed);
      case "one":
        return optionOf(options, typed);
      case "many":
        return readMany(options, typed);
      default:
        return typed;
    }
  };
}

function readYesNo(typed: string): string {
  const word = fold(typed.trim());
  if (yesWords.has(word)) return "yes";
  return noWords.has(word) ? "no" : typed;
}

/** Codes of countries by their names in each language. */
function countriesByName(): Map<string, string> {
  return new Map(
    locales.flatMap((locale) =>
      nameCountries(locale).map(([code, name]): [string, string] => [fold(name), code]),
    ),
  );
}

/** The choice that is meant, however it is cased. */
function optionOf(options: readonly string[], typed: string): string {
  return options.find((option) => fold(option) === fold(typed.trim())) ?? typed;
}

/** Choices between semicolons, commas or lines; a choice may have a comma itself. */
function readMany(options: readonly string[], typed: string): readonly string[] {
  const whole = options.find((option) => fold(option) === fold(typed.trim()));
  if (whole !== undefined) return [whole];
  const split = (by: RegExp) =>
    typed
      .split(by)
      .map((one) => one.trim())
      .filter((one) => one !== "")
      .map((one) => optionOf(options, one));
  const coarse = split(/[;\n]/);
  return coarse.every((one) => options.includes(one)) ? coarse : split(/[;,\n]/);
}
