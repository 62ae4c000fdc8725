/** What a landing page shows beside what was written for it: the event's own. */
import type { ClosedSale } from "../money/on-sale.ts";

/** A document that guests take home. */
export interface LandingDocument {
  readonly id: string;
  readonly title: string;
  /** e.g. `pdf` */
  readonly ending: string;
  readonly path: string;
}

/**
 * How one registers: by a form, with a waiting list behind it, or not any more; `sold_out` and `off_sale` = none of the
 * tickets can be bought, for good or now; `off` = the event takes nobody, `cancelled` = it does not take place.
 */
export interface LandingRegistration {
  readonly state: "open" | "full" | "sold_out" | "off_sale" | "closed" | "off" | "cancelled";
  /** In place of a form that is closed; "" = the product's own words. */
  readonly message: string;
  /** UTC milliseconds; null = until the event ends. */
  readonly dueAt: number | null;
  /** What is offered to guests, on sale or not; null = the event costs nothing. */
  readonly prices: LandingPrices | null;
}

export interface LandingPrices {
  /** ISO 4217 */
  readonly currency: string;
  /** Whether any of them has VAT in it. */
  readonly hasVat: boolean;
  readonly types: readonly {
    readonly id: string;
    readonly nameNo: string;
    readonly nameEn: string;
    /** Minor units, VAT included. */
    readonly amount: number;
    /** Why it cannot be bought now; null = it can. */
    readonly closed: ClosedSale;
    /** UTC milliseconds. */
    readonly saleFrom: number | null;
  }[];
}
