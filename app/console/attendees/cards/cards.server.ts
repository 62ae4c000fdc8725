import { postedPictures } from "#app/pdf/posted-pictures.server.ts";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { labelOf } from "#workers/contract/attendees/custom-fields.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { cardLayouts } from "#workers/contract/tickets/card-layouts.ts";
import {
  type CardsWanted,
  cardsPerFile,
  countCards,
  printCards,
  undrawnOnCards,
} from "#workers/domain/tickets/cards/print-cards.ts";
import { answerDownload } from "../../answer-download.server.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { askedOf } from "../list/attendees.server.ts";

/** What can be printed of the people whom the list's address leaves, and the address itself for the form. */
export async function loadCards({ deps, actor, event }: EventVisitor, request: Request) {
  const url = new URL(request.url);
  const { cursor: _, ...query } = askedOf(url).query;
  const locale = localeOfRequest(request);
  const tickets = orThrow(await countCards(deps, actor, { ...query, eventId: event.id }));
  const kept = [...url.searchParams].filter(([name]) => listNames.has(name));
  return {
    slug: event.slug,
    name: event.name,
    tickets,
    perFile: cardsPerFile,
    kept,
    fields: event.customFields.map((field) => ({ id: field.id, label: labelOf(field, locale) })),
  };
}

export type CardsPage = Awaited<ReturnType<typeof loadCards>>;

/** What the list's own address may say, as far as a file goes by it. */
const listNames = new Set(["q", "status", "seat", "tag", "sort", "descending"]);

export async function answerCards(visitor: EventVisitor, request: Request): Promise<Response> {
  const { deps, actor } = visitor;
  const wanted = wantedOf(visitor, request);
  if (!new URL(request.url).searchParams.has("undrawn")) {
    return answerDownload(await printCards(deps, actor, wanted));
  }
  const undrawn = orThrow(await undrawnOnCards(deps, actor, wanted));
  return Response.json(undrawn, { headers: { "Cache-Control": "no-store" } });
}

export async function answerDrawnCards(visitor: EventVisitor, request: Request): Promise<Response> {
  const { deps, actor } = visitor;
  const posted = orThrow(await postedPictures(request));
  return answerDownload(await printCards(deps, actor, { ...wantedOf(visitor, request), posted }));
}

function wantedOf({ event }: EventVisitor, request: Request): CardsWanted {
  const url = new URL(request.url);
  const { cursor: _, ...query } = askedOf(url).query;
  const part = Number(url.searchParams.get("part") ?? "1");
  return {
    ...query,
    eventId: event.id,
    layout: chosenOf(url, "layout", cardLayouts) ?? "badges",
    field: url.searchParams.get("field") ?? "",
    part: Number.isSafeInteger(part) && part > 0 ? part : 1,
    locale: localeOfRequest(request),
  };
}
