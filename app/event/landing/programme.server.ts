import type { Locale } from "#workers/contract/texts/index.ts";
import type { Deps } from "#workers/domain/deps.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { readLandingPage } from "#workers/domain/landing/landing-page.ts";
import { renderMarkdown } from "../live/markdown.ts";
import { type LandingBlock, viewBlocks } from "./landing-view.ts";

/** What happens when, as the landing page says it. For whoever may already know of the event. */
export async function readEventProgramme(
  deps: Deps,
  event: Pick<EventRecord, "id" | "description">,
  locale: Locale,
): Promise<readonly Extract<LandingBlock, { kind: "programme" }>[]> {
  const { blocks: written } = await readLandingPage(deps, event);
  const blocks = viewBlocks(written, { locale, render: renderMarkdown });
  return blocks.flatMap((block) =>
    block.kind === "programme" && block.days.length > 0 ? [block] : [],
  );
}
