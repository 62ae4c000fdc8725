import type { LandingContent, plainKinds } from "../../contract/landing/landing-page.ts";
import type { EventRecord } from "../events/event-record.ts";

const nothing = { no: "", en: "" } as const;

/** The page of an event that nobody has written one for: what the event says of itself. */
export function defaultPage(event: Pick<EventRecord, "description">): LandingContent {
  const plain = (kind: (typeof plainKinds)[number], text: string = "") => ({
    id: kind,
    kind,
    tone: "plain" as const,
    title: nothing,
    text: { no: text, en: "" },
  });
  return {
    title: nothing,
    description: nothing,
    sharePicture: null,
    // A block that has nothing to show is not shown.
    blocks: [
      plain("cover"),
      plain("countdown"),
      plain("text", event.description),
      plain("registration"),
      plain("place"),
      plain("downloads"),
    ],
  };
}
