import type { Visitor } from "#app/session.server.ts";
import { clientChangeSchema } from "#workers/contract/api/organisations.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import type { Result } from "#workers/contract/errors.ts";
import { type ClientDetails, updateClient } from "#workers/domain/organisations/clients.ts";

/** Saves the form of a client's record. */
export async function saveClient(
  { deps, actor }: Visitor,
  id: string,
  form: FormData,
): Promise<Result<ClientDetails>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const parsed = parseInput(clientChangeSchema, {
    name: text("name"),
    organisationNumber: text("organisationNumber"),
    address: text("address"),
    senderName: text("senderName"),
    baseColor: form.has("ownColor") ? text("baseColor") : null,
    retentionDays: Number(text("retentionDays").replace(/\s/g, "") || Number.NaN),
  });
  return parsed.ok ? updateClient(deps, actor, { ...parsed.value, id }) : parsed;
}
