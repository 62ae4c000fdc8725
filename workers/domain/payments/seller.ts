import type { ReceiptParty } from "../../contract/money/orders.ts";
import type { clients } from "../../db/schema/index.ts";

/** The seller as receipts name it. */
export function sellerOf(client: typeof clients.$inferSelect | undefined): ReceiptParty {
  return {
    name: client?.name ?? "",
    organisationNumber: client?.organisationNumber ?? "",
    address: client?.address ?? "",
    email: client?.replyTo ?? "",
    reference: "",
  };
}
