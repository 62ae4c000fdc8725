import type { BlockTone, LandingContent, plainKinds } from "../../contract/landing/landing-page.ts";
import type { EventRecord } from "../events/event-record.ts";

const nothing = { no: "", en: "" } as const;

/** The page of an event that nobody has written one for: what the event says of itself. */
export function defaultPage(event: Pick<EventRecord, "description">): LandingContent {
  const block = (kind: (typeof plainKinds)[number], tone: BlockTone, text = "") => ({
    id: kind,
    kind,
    tone,
    title: nothing,
    text: { no: text, en: "" },
  });
  return {
    title: nothing,
    description: nothing,
    sharePicture: null,
    // A block that has nothing to show is not shown.
    blocks: [
      block("cover", "plain"),
      block("countdown", "soft"),
      block("text", "plain", event.description),
      block("registration", "plain"),
      block("place", "plain"),
      block("downloads", "plain"),
    ],
  };
}
