import type { OrderState } from "#workers/contract/money/orders.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { SaleState } from "#workers/domain/payments/ticket-types.ts";

/** What the forms of the page do. */
export const ticketIntents = ["add", "edit", "up", "down", "remove"] as const;
export type TicketIntent = (typeof ticketIntents)[number];

/** A ticket type in the list, and as the fields of its form hold it. */
export interface TypeRow {
  readonly id: string;
  readonly version: number;
  readonly nameNo: string;
  readonly nameEn: string;
  /** Minor units. */
  readonly amount: number;
  /** As typed. */
  readonly price: string;
  readonly vat: string;
  readonly quota: string;
  /** `YYYY-MM-DDTHH:mm` in the event's zone; "" = none. */
  readonly saleFrom: string;
  readonly saleUntil: string;
  readonly hidden: boolean;
  /** Held and paid. */
  readonly taken: number;
  /** Why guests cannot buy it now; null = they can. */
  readonly closed: SaleState;
}

/** What the page says once a form has done what it asks for. */
export const ticketDoneKeys = {
  add: "staff.tickets.added",
  edit: "staff.tickets.saved",
  up: "staff.tickets.moved",
  down: "staff.tickets.moved",
  remove: "staff.tickets.removed",
} as const satisfies Record<TicketIntent, TextKey>;

export const closedKeys = {
  sold_out: "staff.tickets.soldOut",
  over: "staff.tickets.over",
  not_yet: "staff.tickets.notYet",
} as const satisfies Record<NonNullable<SaleState>, TextKey>;

export const orderStateKeys = {
  pending: "staff.tickets.statePending",
  paid: "staff.tickets.statePaid",
  expired: "staff.tickets.stateExpired",
  failed: "staff.tickets.stateFailed",
  refunded: "staff.tickets.stateRefunded",
  partly_refunded: "staff.tickets.statePartlyRefunded",
} as const satisfies Record<OrderState, TextKey>;
