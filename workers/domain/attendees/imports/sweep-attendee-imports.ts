import type { Deps } from "../../deps.ts";
import { sweepKind } from "../../imports/sweep-kind.ts";
import type { Statement } from "../../shared/batch.ts";
import { importOfAttendees } from "./attendee-imports.ts";

/** Statements that forget what of the imports of attendees has run out. */
export function sweepAttendeeImports(deps: Deps): readonly Statement[] {
  return sweepKind(importOfAttendees, deps.now());
}
