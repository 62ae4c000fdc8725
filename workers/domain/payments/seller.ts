import type { ReceiptSeller } from "../../contract/money/orders.ts";
import type { clients } from "../../db/schema/index.ts";

/** The seller as receipts name it. */
export function sellerOf(client: typeof clients.$inferSelect | undefined): ReceiptSeller {
  return {
    name: client?.name ?? "",
    organisationNumber: client?.organisationNumber ?? "",
    vatRegistered: client?.vatRegistered ?? false,
    businessRegistered: client?.businessRegistered ?? false,
    address: client?.address ?? "",
    email: client?.replyTo ?? "",
    reference: "",
  };
}
