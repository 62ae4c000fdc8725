import type { ErrorCode } from "../../../errors.ts";

/** What is refused in the run of show. */
export const runErrors = {
  "run.not_found": "This item is no longer in the run of show",
  "run.too_many": "A run of show can have at most {{max}} items",
  "run.minutes": "Choose between {{min}} and {{max}} minutes",
  "run.seconds": "Choose between {{min}} and {{max}} seconds",
  "run.empty": "The run of show is empty. Add an item first",
  "run.at_end": "This was the last item",
  "run.at_start": "This is the first item",
  "programme.lines": "Some lines must be changed first. Nothing was added",
  "programme.empty": "Enter at least one item",
  "programme.kind": "Unknown kind “{{kind}}”",
  "programme.mark":
    "An answer begins with “- ”, a bullet, “1.” or a tab, and a new poll with an empty line before it",
  "slide.not_found": "This slide is no longer in the run of show",
  "slide.no_slides": "This item cannot have slides",
  "slide.page": "Slides can have page numbers from 1 to {{max}}",
  "slide.too_many": "A run of show can have at most {{max}} slides",
} as const satisfies { readonly [C in ErrorCode]?: string };
