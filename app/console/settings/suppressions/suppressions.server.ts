import { orThrow, type Visitor } from "#app/session.server.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { listUndelivered } from "#workers/domain/deliveries/undelivered/list-undelivered.ts";
import { resendMail } from "#workers/domain/deliveries/undelivered/resend-mail.ts";
import { listSuppressions, removeSuppression } from "#workers/domain/suppressions/suppressions.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";

/** What the page shows for an address: `?client=` for admins, `?q=` and `?cursor=` of addresses, `?mails=` of mails. */
export async function loadSuppressions(visitor: Visitor, url: URL) {
  const { deps, actor, user } = visitor;
  const isAdmin = user?.role === "admin";
  const client = url.searchParams.get("client") ?? "";
  const clientId = isAdmin ? client : (user?.clientId ?? "");
  const query = listQueryOf(url);
  const mailQuery = {
    client: clientId === "" ? undefined : clientId,
    cursor: url.searchParams.get("mails") ?? undefined,
  };
  const [clients, mails, page] = await Promise.all([
    listChoosableClients(visitor),
    listUndelivered(deps, actor, mailQuery),
    clientId === "" ? null : listSuppressions(deps, actor, { clientId, ...query }),
  ]);
  const { items, next } = page === null ? { items: [], next: null } : orThrow(page);
  return {
    isAdmin,
    client: isAdmin ? client : "",
    clients,
    search: query.search,
    items,
    next,
    mails: orThrow(mails),
  };
}

/** Does what a form asks for; answers the address of the page to go on with. */
export async function changeSuppressions(
  visitor: Visitor,
  form: FormData,
): Promise<Result<string>> {
  switch (form.get("intent")) {
    case "lift":
      return liftSuppression(visitor, form);
    case "resend":
      return resend(visitor, form);
    default:
      return refuse("request.invalid");
  }
}

/** Sends the mail again that a form names. */
async function resend({ deps, actor }: Visitor, form: FormData): Promise<Result<string>> {
  const done = await resendMail(deps, actor, { id: String(form.get("id") ?? "") });
  if (!done.ok) return done;
  return ok(addressOf({ client: String(form.get("client") ?? "") }));
}

function addressOf(kept: Readonly<Record<string, string>>): string {
  const said = Object.entries(kept).filter(([, value]) => value !== "");
  const search = String(new URLSearchParams(said));
  return `/settings/suppressions${search === "" ? "" : `?${search}`}`;
}

/** Lifts the suppression that a form names. */
async function liftSuppression(visitor: Visitor, form: FormData): Promise<Result<string>> {
  const { deps, actor, user } = visitor;
  const client = String(form.get("client") ?? "");
  const clientId = user?.role === "admin" ? client : (user?.clientId ?? "");
  if (clientId === "") {
    return refuse("request.invalid", undefined, { client: "field.missing" });
  }
  const id = String(form.get("id") ?? "");
  const done = await removeSuppression(deps, actor, { clientId, id });
  // Somebody else was faster: it is lifted all the same.
  if (!done.ok && done.refusal.code !== "request.not_found") return done;
  return ok(addressOf({ client, q: String(form.get("q") ?? "") }));
}
