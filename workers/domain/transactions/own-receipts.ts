import { asc, eq } from "drizzle-orm";
import { can } from "../../contract/permissions.ts";
import { type attendees, transactions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { receiptAddress, showTransaction } from "./read-transaction.ts";

/** A receipt or credit note of somebody's own. */
export interface OwnReceipt {
  readonly kind: "payment" | "refund";
  readonly number: string;
  /** Path of its page, which needs no account. */
  readonly address: string;
}

/** The receipts and credit notes of what an attendee has bought, the oldest first. Who came with a buyer has none of them. */
export async function readOwnReceipts(
  deps: Deps,
  own: Pick<typeof attendees.$inferSelect, "id" | "eventId">,
): Promise<readonly OwnReceipt[]> {
  const actor = { kind: "attendee", id: own.id, eventId: own.eventId } as const;
  if (!can(actor, "money.read", { personId: own.id })) return [];
  const rows = await deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.attendeeId, own.id))
    .orderBy(asc(transactions.id));
  const told = rows.map(async (row): Promise<readonly OwnReceipt[]> => {
    const { id, kind, number } = showTransaction(row);
    // What cost nothing has no number, and no receipt.
    if (kind === "free" || number === null) return [];
    return [{ kind, number, address: await receiptAddress(deps, id) }];
  });
  return (await Promise.all(told)).flat();
}
