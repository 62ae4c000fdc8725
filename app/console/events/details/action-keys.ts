import type { TextKey } from "#workers/contract/texts/index.ts";
import type { EventAction } from "./details-model.ts";

/** What is said when it is done. */
export const doneKeys: Record<EventAction, TextKey> = {
  publish: "events.publishedNow",
  unpublish: "events.unpublishedNow",
  open: "events.openedNow",
  end: "events.endedNow",
  archive: "events.archivedNow",
  restore: "events.restoredNow",
  makeModeratorCode: "events.codeMade",
  revokeModeratorCode: "events.codeRevoked",
  makeScreenKey: "events.screenKeyMade",
  revokeScreenKey: "events.screenKeyRevoked",
  makeAccessCode: "events.accessCodeMade",
};
