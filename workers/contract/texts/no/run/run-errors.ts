import type { ErrorCode } from "../../../errors.ts";

/** What is refused in the run of show. */
export const runErrors = {
  "run.not_found": "Dette punktet er ikke lenger i kjøreplanen",
  "run.too_many": "En kjøreplan kan ha høyst {{max}} punkter",
  "run.minutes": "Velg mellom {{min}} og {{max}} minutter",
  "run.seconds": "Velg mellom {{min}} og {{max}} sekunder",
  "run.empty": "Kjøreplanen er tom. Legg til et punkt først",
  "run.at_end": "Dette var det siste punktet",
  "run.at_start": "Dette er det første punktet",
} as const satisfies { readonly [C in ErrorCode]?: string };
