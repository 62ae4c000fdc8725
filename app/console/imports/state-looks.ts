import type { ComponentProps } from "react";
import type { Chip } from "#app/ui/chip.tsx";
import type { ImportState } from "#workers/contract/imports/imports.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

interface ImportStateLook {
  readonly key: TextKey;
  readonly tone: NonNullable<ComponentProps<typeof Chip>["tone"]>;
}

/** What each state of an import is called, and how it looks. */
export const importStateLooks: Readonly<Record<ImportState, ImportStateLook>> = {
  reading: { key: "staff.imports.statePreview", tone: "plain" },
  preview: { key: "staff.imports.statePreview", tone: "plain" },
  running: { key: "staff.imports.stateRunning", tone: "good" },
  stopped: { key: "staff.imports.stateStopped", tone: "warn" },
  done: { key: "staff.imports.stateDone", tone: "good" },
  cancelled: { key: "staff.imports.stateCancelled", tone: "plain" },
};
