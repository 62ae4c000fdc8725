import { filterInput } from "../../contract/conventions/input-filter.ts";
import { refuse } from "../../contract/errors.ts";
import { importLimits } from "../../contract/imports/imports.ts";
import type { Deps } from "../deps.ts";

export interface ImportFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A preview is kept within this time, or its worker is gone. */
const readingMs = 5 * 60_000;

/** What a file is called that came without a name, or with none that can be shown. */
const nameless = "–";

/** What every import is while its file is being read. */
export function beingRead(deps: Deps, fileName: string) {
  return {
    fileName: filterInput(fileName).slice(0, 100) || nameless,
    state: "reading",
    total: 0,
    ready: 0,
    similar: 0,
    faulty: 0,
    made: 0,
    taken: 0,
    dueAt: deps.now() + readingMs,
    createdAt: deps.now(),
  } as const;
}

/** The refusal of a file that is too large, for who notices it before the whole of it has come. */
export function refuseTooLarge() {
  return refuse("import.too_large", { mb: importLimits.fileBytes / 1024 / 1024 });
}
