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
  "programme.lines": "Noen linjer må endres først. Ingenting er lagt til",
  "programme.empty": "Skriv minst ett punkt",
  "programme.kind": "Ukjent type «{{kind}}»",
  "programme.mark":
    "Et svar begynner med «- », et punkt, «1.» eller tabulator, og en ny avstemning med en tom linje foran",
  "slide.not_found": "Dette lysbildet er ikke lenger i kjøreplanen",
  "slide.no_slides": "Dette punktet kan ikke ha lysbilder",
  "slide.page": "Lysbilder kan ha sidetall fra 1 til {{max}}",
  "slide.too_many": "En kjøreplan kan ha høyst {{max}} lysbilder",
} as const satisfies { readonly [C in ErrorCode]?: string };
