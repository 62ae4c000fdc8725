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
} as const satisfies { readonly [C in ErrorCode]?: string };
