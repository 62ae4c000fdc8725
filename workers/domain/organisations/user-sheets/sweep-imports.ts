import type { Deps } from "../../deps.ts";
import { sweepKind } from "../../imports/sweep-kind.ts";
import type { Statement } from "../../shared/batch.ts";
import { importOfUsers } from "./imports.ts";

/** Statements that forget what of the imports of accounts has run out, the passwords among it. */
export function sweepImports(deps: Deps): readonly Statement[] {
  return sweepKind(importOfUsers, deps.now());
}
