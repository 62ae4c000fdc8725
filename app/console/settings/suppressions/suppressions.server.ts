import { orThrow, type Visitor } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { listSuppressions, removeSuppression } from "#workers/domain/suppressions/suppressions.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";

/** What the page shows for an address: `?client=` for admins, `?q=` and `?cursor=`. */
export async function loadSuppressions(visitor: Visitor, url: URL) {
  const { deps, actor, user } = visitor;
  const isAdmin = user?.role === "admin";
  const client = url.searchParams.get("client") ?? "";
  const clientId = isAdmin ? client : (user?.clientId ?? "");
  const query = listQueryOf(url);
  const [clients, page] = await Promise.all([
    listChoosableClients(visitor),
    clientId === "" ? null : listSuppressions(deps, actor, { clientId, ...query }),
  ]);
  const { items, next } = page === null ? { items: [], next: null } : orThrow(page);
  return { isAdmin, client: isAdmin ? client : "", clients, search: query.search, items, next };
}

/** Lifts the suppression that a form names; answers the address of the list to go on with. */
export async function liftSuppression(visitor: Visitor, form: FormData): Promise<Result<string>> {
  const { deps, actor, user } = visitor;
  if (form.get("intent") !== "lift") return refuse("request.invalid");
  const client = String(form.get("client") ?? "");
  const clientId = user?.role === "admin" ? client : (user?.clientId ?? "");
  if (clientId === "") {
    return refuse("request.invalid", undefined, { client: "field.missing" });
  }
  const id = String(form.get("id") ?? "");
  const done = await removeSuppression(deps, actor, { clientId, id });
  // Somebody else was faster: it is lifted all the same.
  if (!done.ok && done.refusal.code !== "request.not_found") return done;
  const kept = [
    ["client", client],
    ["q", String(form.get("q") ?? "")],
  ].filter(([, value]) => value !== "");
  const search = String(new URLSearchParams(kept));
  const to = "/settings/suppressions";
  return { ok: true, value: search === "" ? to : `${to}?${search}` };
}
