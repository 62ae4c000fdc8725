/** Why a ticket type cannot be bought now; null = it can. */
export type ClosedSale = "not_yet" | "over" | "sold_out" | "no_payments" | null;

/** Whether tickets of an event are sold out: of one there are no more, and none will be on sale again by itself. */
export function areSoldOut(types: readonly { readonly closed: ClosedSale }[]): boolean {
  return (
    types.some(({ closed }) => closed === "sold_out") &&
    types.every(({ closed }) => closed === "sold_out" || closed === "over")
  );
}
