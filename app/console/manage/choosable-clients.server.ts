import type { Visitor } from "#app/session.server.ts";
import { type ClientName, listClientNames } from "#workers/domain/organisations/clients.ts";

/** The clients that one may choose from: all for an admin; none for others, who have one of their own. */
export async function listChoosableClients({
  deps,
  actor,
}: Visitor): Promise<readonly ClientName[]> {
  const clients = await listClientNames(deps, actor);
  return clients.ok ? clients.value : [];
}
