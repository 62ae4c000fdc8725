/** A client's own account at the payment service, which its buyers pay to. */
import { eq, sql } from "drizzle-orm";
import { ok, type Refusal, type Result, refuse } from "../../../contract/errors.ts";
import type { PaymentAccountState } from "../../../contract/money/payment-accounts.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { clients } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { refuseForeign } from "../../organisations/refusals.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { askAccount, codeOfProblem } from "./ask-account.ts";

export interface PaymentAccount {
  readonly state: PaymentAccountState;
  /** Its id at the payment service; null = none. */
  readonly account: string | null;
  /** Who takes cards here: the payment service, a page of this machine, which needs no account, or nobody. */
  readonly service: "stripe" | "stand-in" | "none";
}

/** The same with a way to the service's own pages, which works once. */
export interface PaymentAccountLink extends PaymentAccount {
  readonly url: string;
}

interface OfClient {
  readonly clientId: string;
}

/** How a client's account stood when the service was asked last. */
export async function readPaymentAccount(
  deps: Deps,
  actor: Actor,
  { clientId }: OfClient,
): Promise<Result<PaymentAccount>> {
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  const client = await findClient(deps, clientId);
  return client ? ok(shown(deps, client)) : refuse("request.not_found");
}

/**
 * Asks the service how a client's account stands, whatever the browser that comes back from there says. Refuses
 * `payment_account.unreachable` where it does not answer.
 */
export async function checkPaymentAccount(
  deps: Deps,
  actor: Actor,
  { clientId }: OfClient,
): Promise<Result<PaymentAccount>> {
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  const client = await findClient(deps, clientId);
  if (!client) return refuse("request.not_found");
  if (deps.payments.kind !== "stripe" || client.account === null) return ok(shown(deps, client));
  const refusal = await askAccount(deps, actor, { clientId, account: client.account });
  if (refusal !== null) return { ok: false, refusal };
  return readPaymentAccount(deps, actor, { clientId });
}

/**
 * Leads on to the service's pages, on which an account is filled in. Opens the account if there is none; one that the service
 * no longer lets us at is replaced.
 */
export async function linkPaymentAccount(
  deps: Deps,
  actor: Actor,
  { clientId }: OfClient,
): Promise<Result<PaymentAccountLink>> {
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  if (deps.payments.kind !== "stripe") return refuse("price.no_service");
  const client = await findClient(deps, clientId);
  if (!client) return refuse("request.not_found");
  const known = client.account ?? (await openOrReplaceAccount(deps, actor, client));
  if (typeof known !== "string") return { ok: false, refusal: known };
  const link = await linkTo(deps, known);
  if (link.ok || link.problem !== "gone") return answerLink(deps, actor, { clientId, link });
  const other = await openOrReplaceAccount(deps, actor, { clientId, account: known });
  if (typeof other !== "string") return { ok: false, refusal: other };
  return answerLink(deps, actor, { clientId, link: await linkTo(deps, other) });
}

interface Found {
  readonly clientId: string;
  readonly account: string | null;
}

async function findClient(deps: Deps, clientId: string) {
  const [client] = await deps.db
    .select({ clientId: clients.id, account: clients.stripeAccount, state: clients.stripeState })
    .from(clients)
    .where(eq(clients.id, clientId));
  return client;
}

function shown(
  { payments }: Deps,
  { account, state }: Pick<PaymentAccount, "account" | "state">,
): PaymentAccount {
  return { account, state, service: payments.kind };
}

/** Where the browser comes back to says nothing of how the account stands. */
function linkTo({ payments, config }: Deps, account: string) {
  const at = (about: string) => `${config.publicUrl}/settings?payments=${about}#payments`;
  return payments.linkAccount({ account, backUrl: at("back"), againUrl: at("again") });
}

async function answerLink(
  deps: Deps,
  actor: Actor,
  { clientId, link }: OfClient & { readonly link: Awaited<ReturnType<typeof linkTo>> },
): Promise<Result<PaymentAccountLink>> {
  if (!link.ok) return refuse(codeOfProblem(link.problem));
  const read = await readPaymentAccount(deps, actor, { clientId });
  if (!read.ok) return read;
  const { state, account, service } = read.value;
  return ok({ state, account, service, url: link.url });
}

/** Opens an account in the place of the one that is known, or of none; whoever was quicker has opened it. */
async function openOrReplaceAccount(
  deps: Deps,
  actor: Actor,
  { clientId, account: replaces }: Found,
): Promise<string | Refusal> {
  const made = await deps.payments.openAccount({ clientId, replaces });
  if (!made.ok) return { code: codeOfProblem(made.problem) };
  const { account } = made;
  const isStill = sql`EXISTS (SELECT 1 FROM clients WHERE id = ${clientId} AND stripe_account IS ${replaces})`;
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "client.open_payment_account",
      onWhich: clientId,
      clientId,
      before: { account: replaces },
      after: { account },
      only: isStill,
    }),
    sql`UPDATE clients SET stripe_account = ${account}, stripe_state = 'begun', stripe_asked_at = ${deps.now()}
      WHERE id = ${clientId} AND stripe_account IS ${replaces}`,
  ]);
  const now = await findClient(deps, clientId);
  return now?.account ?? account;
}
