/** The calls that the service on loopback knows, answered as the published API answers them. */
import {
  addBalanceTransaction,
  type Books,
  noteEvent,
  type Of,
  seconds,
  setAccount,
} from "./books.ts";
import {
  type Answer,
  errorOf,
  metadataOf,
  newId,
  type OpenSession,
  type StoredRefund,
  type StripeCall,
} from "./objects.ts";

interface Asked extends StripeCall {
  readonly books: Books;
  /** The account that it is about; "" is the platform's own. */
  readonly of: string;
  readonly query: URLSearchParams;
}

type Handler = (asked: Asked, id: string) => Answer;

const handlers: readonly (readonly [method: string, path: RegExp, Handler])[] = [
  ["POST", /^\/v1\/checkout\/sessions$/, createSession],
  ["POST", /^\/v1\/refunds$/, createRefund],
  ["GET", /^\/v1\/refunds$/, listRefunds],
  ["GET", /^\/v1\/balance_transactions$/, listBalance],
  ["POST", /^\/v1\/accounts$/, createAccount],
  ["GET", /^\/v1\/accounts\/([^/]+)$/, readAccount],
  ["POST", /^\/v1\/account_links$/, createAccountLink],
];

export function answerCall(books: Books, call: StripeCall): Answer {
  const { pathname, searchParams: query } = new URL(call.path, "http://loopback");
  const of = call.account ?? "";
  if (of !== "" && !books.accounts.has(of)) return noAccess(of);
  for (const [method, path, handler] of handlers) {
    const found = path.exec(pathname);
    if (found && method === call.method) {
      return handler({ ...call, books, of, query }, found[1] ?? "");
    }
  }
  const text = `Unrecognized request URL (${call.method}: ${pathname})`;
  return errorOf(404, "invalid_request_error", text);
}

function noAccess(account: string): Answer {
  const text = `The provided key 'sk_test_***' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return errorOf(403, "invalid_request_error", text, { code: "account_invalid" });
}

function invalid(message: string, more: { code?: string; param?: string } = {}): Answer {
  return errorOf(400, "invalid_request_error", message, more);
}

function missing(what: string, id: string, param: string): Answer {
  const more = { code: "resource_missing", param };
  return errorOf(404, "invalid_request_error", `No such ${what}: '${id}'`, more);
}

function createSession({ books, of, form }: Asked): Answer {
  const expires = Number(form.expires_at) * 1_000 - books.now();
  // Told in whole seconds.
  if (!(expires > 30 * 60_000 - 1_000 && expires <= 24 * 60 * 60_000)) {
    const text = "The `expires_at` timestamp must be between 30 minutes and 24 hours from now";
    return invalid(text, { param: "expires_at" });
  }
  if (of !== "" && !books.accounts.get(of)?.charges_enabled) {
    return invalid("Your account cannot currently make live charges.");
  }
  const lines = linesOf(form);
  const total = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  if (form.mode !== "payment" || lines.length === 0 || total <= 0) {
    return invalid("The total amount due must be above 0", { param: "line_items" });
  }
  const id = newId("cs_test");
  const session: OpenSession = {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    amount_total: total,
    currency: lines[0]?.currency ?? null,
    expires_at: Number(form.expires_at),
    client_reference_id: form.client_reference_id ?? null,
    customer_email: form.customer_email ?? null,
    locale: form.locale ?? null,
    metadata: metadataOf(form),
    payment_intent: null,
    success_url: form.success_url ?? null,
    cancel_url: form.cancel_url ?? null,
    url: `${books.pagesUrl}/c/pay/${id}`,
  };
  books.sessions.set(id, session);
  books.owners.set(id, { of, metadata: metadataOf(form, "payment_intent_data[metadata]") });
  return { status: 200, body: session };
}

function linesOf(form: StripeCall["form"]) {
  const of = (n: number, field: string) => form[`line_items[${n}]${field}`];
  const lines: { amount: number; quantity: number; currency: string }[] = [];
  for (let n = 0; of(n, "[quantity]") !== undefined; n += 1) {
    lines.push({
      amount: Number(of(n, "[price_data][unit_amount]")),
      quantity: Number(of(n, "[quantity]")),
      currency: of(n, "[price_data][currency]") ?? "",
    });
  }
  return lines;
}

function createRefund({ books, of, form }: Asked): Answer {
  const intent = form.payment_intent ?? "";
  const paid = books.charges.get(intent);
  if (paid?.of !== of) return missing("payment_intent", intent, "payment_intent");
  const charge = paid.it;
  const left = charge.amount - charge.amount_refunded;
  const amount = form.amount === undefined ? left : Number(form.amount);
  if (left === 0) {
    const text = `Charge ${charge.id} has already been refunded.`;
    return invalid(text, { code: "charge_already_refunded" });
  }
  if (!Number.isInteger(amount) || amount < 1) {
    return invalid("Invalid positive integer", {
      param: "amount",
      code: "parameter_invalid_integer",
    });
  }
  if (amount > left) {
    const text = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    return invalid(text, { param: "amount" });
  }
  const id = newId("re");
  const { currency } = charge;
  const hasFailed = books.refundStatus === "failed";
  const transaction = hasFailed
    ? null
    : addBalanceTransaction(books, of, {
        amount: -amount,
        currency,
        fee: 0,
        source: id,
        type: "refund",
      });
  const refund: StoredRefund = {
    id,
    object: "refund",
    amount,
    balance_transaction: transaction?.id ?? null,
    charge: charge.id,
    created: seconds(books.now()),
    currency,
    metadata: metadataOf(form),
    payment_intent: intent,
    reason: null,
    status: books.refundStatus,
  };
  books.refunds.set(id, { of, it: refund });
  noteEvent(books, "refund.created", of, refund);
  if (!hasFailed) {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    noteEvent(books, "charge.refunded", of, charge);
  }
  return { status: 200, body: refund };
}

function listRefunds(asked: Asked): Answer {
  const intent = asked.query.get("payment_intent");
  const all = [...asked.books.refunds.values()].filter(
    ({ of, it }) => of === asked.of && (intent === null || it.payment_intent === intent),
  );
  return listOf(asked, "/v1/refunds", "refund", all.reverse());
}

function listBalance(asked: Asked): Answer {
  const { books, query } = asked;
  const from = Number(query.get("created[gte]") ?? 0);
  const until = Number(query.get("created[lt]") ?? Number.POSITIVE_INFINITY);
  const all = books.balanceTransactions.filter(
    ({ of, it }) => of === asked.of && it.created >= from && it.created < until,
  );
  const isExpanded = [...query].some(
    ([name, value]) => name.startsWith("expand[") && value === "data.source",
  );
  const shown = all.reverse().map(({ of, it }) => {
    const source = isExpanded ? sourceOf(books, it.source) : it.source;
    return { of, it: { ...it, source } };
  });
  return listOf(asked, "/v1/balance_transactions", "balance_transaction", shown);
}

function sourceOf(books: Books, id: string): object | string {
  const charge = [...books.charges.values()].find(({ it }) => it.id === id);
  return charge?.it ?? books.refunds.get(id)?.it ?? id;
}

/** The newest first, `limit` at once, from behind `starting_after` on. */
function listOf(
  { query }: Asked,
  url: string,
  what: string,
  all: readonly Of<{ readonly id: string }>[],
): Answer {
  const limit = Number(query.get("limit") ?? 10);
  if (!(limit >= 1 && limit <= 100)) return invalid("Invalid limit", { param: "limit" });
  const after = query.get("starting_after");
  const place = after === null ? -1 : all.findIndex(({ it }) => it.id === after);
  if (after !== null && place < 0) return missing(what, after, "starting_after");
  const rest = all.slice(place + 1);
  const data = rest.slice(0, limit).map(({ it }) => it);
  return { status: 200, body: { object: "list", url, has_more: rest.length > limit, data } };
}

function createAccount(asked: Asked): Answer {
  const { books, form } = asked;
  // A platform that answers for losses would have to ask for the papers as well.
  const isWhole =
    form["controller[requirement_collection]"] !== "stripe" ||
    (form["controller[losses][payments]"] === "stripe" &&
      form["controller[fees][payer]"] === "account" &&
      form["controller[stripe_dashboard][type]"] === "full");
  if (!isWhole) return invalid("Invalid controller", { param: "controller" });
  const id = newId("acct");
  setAccount(books, id, { metadata: metadataOf(form) });
  return readAccount(asked, id);
}

function readAccount({ books }: Asked, id: string): Answer {
  const account = books.accounts.get(id);
  return account ? { status: 200, body: account } : noAccess(id);
}

function createAccountLink({ books, form }: Asked): Answer {
  const account = form.account ?? "";
  if (!books.accounts.has(account)) return noAccess(account);
  if (form.type !== "account_onboarding") return invalid("Invalid type", { param: "type" });
  for (const param of ["return_url", "refresh_url"] as const) {
    if (!form[param]?.startsWith("http")) return invalid("Not a valid URL", { param });
  }
  const created = seconds(books.now());
  const link = newId("l");
  books.links.set(link, { account, backUrl: form.return_url ?? "" });
  const url = `${books.pagesUrl}/setup/e/${account}/${link}`;
  return {
    status: 200,
    body: { object: "account_link", created, expires_at: created + 300, url },
  };
}
