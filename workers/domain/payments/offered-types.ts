import type { Locale } from "../../contract/texts/index.ts";
import type { Deps } from "../deps.ts";
import {
  nameOfType,
  priceOf,
  readTicketTypes,
  type SaleState,
  saleStateOf,
  type TicketType,
} from "./ticket-types.ts";

/** The types that guests are offered, on sale or not, in their order. */
export async function readOfferedTypes(
  deps: Deps,
  eventId: string,
): Promise<readonly TicketType[]> {
  return (await readTicketTypes(deps, eventId)).filter(({ hidden }) => !hidden);
}

/** Why guests cannot buy a type now; null = they can. What costs something is held back while nobody can be paid for it. */
export function offeredStateOf(
  type: TicketType,
  { now, takesPayments }: Offering,
): SaleState | "no_payments" {
  const isHeldBack = !takesPayments && type.amount > 0;
  return saleStateOf(type, now) ?? (isHeldBack ? "no_payments" : null);
}

/** When types are shown, and whether the event's client can be paid by then. */
interface Offering {
  readonly now: number;
  readonly takesPayments: boolean;
}

/** Types as guests see them: how many were sold is the hosts' own. */
export function viewTypes(types: readonly TicketType[], locale: Locale, offering: Offering) {
  return types.map((type) => ({
    id: type.id,
    name: nameOfType(type, locale),
    ...priceOf(type),
    saleFrom: type.saleFrom,
    saleUntil: type.saleUntil,
    /** Why it cannot be bought now; null = it can. */
    closed: offeredStateOf(type, offering),
  }));
}
