import { eq } from "drizzle-orm";
import type {
  LandingDocument,
  LandingPrices,
  LandingRegistration,
} from "../../contract/landing/landing-facts.ts";
import type { VersionedLandingContent } from "../../contract/landing/landing-page.ts";
import { areSoldOut } from "../../contract/money/on-sale.ts";
import { eventSeats } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { type EarlierField, earlierFields } from "../events/fields/earlier-fields.ts";
import { findEvent } from "../events/record.ts";
import { fileRowsOf, toFile } from "../files/event-files.ts";
import { findPayee } from "../payments/accounts/payee.ts";
import { offeredStateOf, readOfferedTypes } from "../payments/offered-types.ts";
import { closedBecause } from "../registration/closed-because.ts";
import { readLandingPage } from "./landing-page.ts";

/** What a landing page shows beside what was written for it. */
export interface LandingFacts {
  readonly page: VersionedLandingContent;
  readonly documents: readonly LandingDocument[];
  readonly registration: LandingRegistration;
  /** Path of the event's video; null = none. */
  readonly video: string | null;
  /** Fields of the form whose answers go before the event's other data. */
  readonly earlier: readonly EarlierField[];
}

/** The landing page for who was let in to the event; null where there is no such event any more. */
export async function showLandingPage(deps: Deps, eventId: string): Promise<LandingFacts | null> {
  const event = await deps.eventCache.find(eventId, () => findEvent(deps, eventId));
  return event && readLandingFacts(deps, event);
}

/** The same of an event that was found; for its staff too. */
export async function readLandingFacts(deps: Deps, event: EventRecord): Promise<LandingFacts> {
  const [page, rows, isFull, prices] = await Promise.all([
    readLandingPage(deps, event),
    fileRowsOf(deps, event.id),
    event.hybrid && event.registrationEnabled ? hasNoSeat(deps, event) : false,
    event.priceKind === "paid" ? readPrices(deps, event) : null,
  ]);
  const files = rows.map(toFile);
  const documents = files.filter(({ kind }) => kind === "document");
  return {
    page,
    documents: documents.map(({ id, title, name, path }) => {
      return { id, title, path, ending: name.slice(name.lastIndexOf(".") + 1) };
    }),
    registration: registrationOf(event, deps.now(), { isFull, prices }),
    video: files.find(({ kind }) => kind === "video")?.path ?? null,
    earlier: earlierFields(event),
  };
}

async function readPrices(deps: Deps, event: EventRecord): Promise<LandingPrices> {
  const [types, payee] = await Promise.all([
    readOfferedTypes(deps, event.id),
    findPayee(deps, event.clientId),
  ]);
  const offering = { now: deps.now(), takesPayments: payee.ok };
  return {
    currency: event.priceCurrency,
    hasVat: types.some(({ vatRate }) => vatRate > 0),
    types: types.map((type) => {
      const { id, nameNo, nameEn, amount, saleFrom } = type;
      return { id, nameNo, nameEn, amount, saleFrom, closed: offeredStateOf(type, offering) };
    }),
  };
}

interface Places {
  readonly isFull: boolean;
  readonly prices: LandingPrices | null;
}

function stateOf(event: EventRecord, now: number, places: Places): LandingRegistration["state"] {
  const closed = closedBecause(event, now);
  if (closed === null) return offSaleState(places.prices) ?? (places.isFull ? "full" : "open");
  if (closed === "cancelled") return closed;
  return closed === "off" ? "off" : "closed";
}

/** Of an event whose tickets nobody can buy: sold out where none will be on sale again by itself. Null = some can. */
function offSaleState(prices: LandingPrices | null): "sold_out" | "off_sale" | null {
  if (prices === null || prices.types.some(({ closed }) => closed === null)) return null;
  return areSoldOut(prices.types) ? "sold_out" : "off_sale";
}

function registrationOf(event: EventRecord, now: number, places: Places): LandingRegistration {
  return {
    state: stateOf(event, now, places),
    message: event.registrationMessage,
    dueAt: event.registrationDueAt,
    prices: places.prices,
  };
}

/** Whether who registers now goes to the waiting list. */
async function hasNoSeat(deps: Deps, event: EventRecord): Promise<boolean> {
  const row = await deps.db.query.eventSeats.findFirst({
    where: eq(eventSeats.eventId, event.id),
  });
  if (!row) return event.seatQuota === 0;
  return row.waiting > 0 || row.held + row.offered + row.confirmed >= event.seatQuota;
}
