import { type Actor, can } from "#workers/contract/permissions.ts";

/** Where somebody sets what receipts say of the seller; null = not theirs to set. */
export function sellerAddress(
  actor: Actor,
  { clientId }: { readonly clientId: string },
): string | null {
  if (!can(actor, "client.manage", { clientId })) return null;
  return actor.kind === "user" && actor.clientId === clientId
    ? "/settings#organisation"
    : `/manage/clients/${clientId}`;
}
