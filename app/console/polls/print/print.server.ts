import type { AppLoadContext } from "@remix-run/cloudflare";
import { partTable } from "#app/event/polls/parts/parts.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { orThrow, requireEvent, throwRefusal } from "#app/session.server.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { listResults } from "#workers/domain/rooms/live/polls.ts";
import { askWhenReady } from "#workers/domain/rooms/when-ready.ts";
import { resultSheet } from "../picture/result-sheet.ts";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: { readonly slug?: string | undefined };
}

/**
 * The results of an event's polls for paper, or of the one that `?poll=` names; null while the room is not there to be asked,
 * which the page says and asks again.
 */
export async function loadResults({ request, context, params }: Asked) {
  const { deps, actor, event } = await requireEvent(request, context, params.slug, "live.moderate");
  const visitor = { kind: "staff", actor, name: "" } as const;
  const head = { name: event.name, slug: event.slug, timeZone: event.timeZone, now: deps.now() };
  const found = await askWhenReady(deps, () => listResults(deps, visitor, { address: event.id }));
  if (!found.ok && found.refusal.code === "room.not_ready") return { ...head, results: null };
  const all = orThrow(found);
  const wanted = new URL(request.url).searchParams.get("poll");
  const polls = wanted === null ? all : all.filter(({ poll }) => poll.id === wanted);
  if (wanted !== null && polls.length === 0) throwRefusal({ code: "poll.not_found" });
  const asked = all.map(({ poll }) => poll);
  const locale = localeOfRequest(request);
  const words = { t: createTranslator(catalogues[locale], locale), formats: formatsOf(locale) };
  return {
    ...head,
    results: polls.map(({ poll, tally, segments }) => {
      const parts = partTable(poll, tally, segments ?? undefined, asked, words);
      return {
        id: poll.id,
        isRunning: poll.state === "started",
        sheet: resultSheet(poll, tally, words, parts),
      };
    }),
  };
}
