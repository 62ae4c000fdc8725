import type { Locale } from "../../contract/texts/index.ts";
import type { Deps } from "../deps.ts";
import {
  nameOfType,
  priceOf,
  readTicketTypes,
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

/** Types as guests see them: how many were sold is the hosts' own. */
export function viewTypes(types: readonly TicketType[], locale: Locale, now: number) {
  return types.map((type) => ({
    id: type.id,
    name: nameOfType(type, locale),
    ...priceOf(type),
    saleFrom: type.saleFrom,
    saleUntil: type.saleUntil,
    /** Why it cannot be bought now; null = it can. */
    closed: saleStateOf(type, now),
  }));
}
