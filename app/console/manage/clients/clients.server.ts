import { orThrow, type Visitor } from "#app/session.server.ts";
import { newClientSchema } from "#workers/contract/api/organisations.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { createClient } from "#workers/domain/organisations/clients.ts";
import { listClients } from "#workers/domain/organisations/list-clients.ts";
import { chosenOf, listQueryOf } from "../../lists/list-query.ts";

const states = ["active", "blocked"] as const;

/** What the list of clients shows for an address: `?q=`, `?state=`, `?cursor=`. */
export async function loadClients({ deps, actor }: Visitor, url: URL) {
  const query = listQueryOf(url);
  const state = chosenOf(url, "state", states);
  const page = orThrow(await listClients(deps, actor, { ...query, state }));
  return { ...page, search: query.search, state: state ?? "" };
}

/** Makes a client of the form above the list. */
export async function addClient({ deps, actor }: Visitor, form: FormData) {
  const parsed = parseInput(newClientSchema, {
    name: String(form.get("name") ?? ""),
    organisationNumber: String(form.get("organisationNumber") ?? ""),
  });
  return parsed.ok ? createClient(deps, actor, parsed.value) : parsed;
}
