import type { TextKey } from "#workers/contract/texts/index.ts";
import type { SectionName } from "./details-model.ts";

/** What each section is called. */
export const sectionKeys: Record<SectionName, TextKey> = {
  general: "events.sectionGeneral",
  access: "events.sectionAccess",
  interaction: "events.sectionInteraction",
  embeds: "events.sectionEmbeds",
  notes: "events.sectionNotes",
};
