import { eq } from "drizzle-orm";
import * as v from "valibot";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can, type Subject } from "../../contract/permissions.ts";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import { attendees, orders, refunds, transactions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findEvent } from "../events/record.ts";
import { codeFor } from "../organisations/refusals.ts";

export type TransactionRow = typeof transactions.$inferSelect;

/** A transaction as it is told: its number as it stands on the receipt. */
export type Transaction = ReturnType<typeof showTransaction>;

/** What everybody who may see it is told of a transaction. */
export function showTransaction(row: TransactionRow) {
  const { id, clientId, eventId, orderId, attendeeId, kind, state, amount, vat, currency } = row;
  const { seller, buyer, lines, issuedAt, originId } = row;
  const number = row.number === null ? null : `${row.series}${row.number}`;
  const of = { id, clientId, eventId, orderId, attendeeId, kind, state, amount, vat, currency };
  return { ...of, number, seller, buyer, lines, issuedAt, originId };
}

/** A transaction with what its page shows beside. */
export interface TransactionPage {
  readonly transaction: Transaction;
  /** Of a credit note: the payment's number. */
  readonly originNumber: string | null;
  readonly eventName: string;
  readonly language: "no" | "en";
  /** The buyer sees what was bought; staff what can be done about it. */
  readonly isStaff: boolean;
  readonly canManage: boolean;
  /** The newest first: of a payment all of them, of a credit note its own. */
  readonly refunds: readonly (typeof refunds.$inferSelect)[];
}

export async function findTransaction(deps: Deps, id: string): Promise<TransactionRow | undefined> {
  return deps.db.query.transactions.findFirst({ where: eq(transactions.id, id) });
}

interface Asked {
  readonly id: string;
  /** Of the link in the buyer's mail. */
  readonly token?: string | undefined;
}

/**
 * A transaction for who may see it: its client's people, the team of its event, whoever bought it, and whoever has the link of
 * the mail. Others are told that there is none.
 */
export async function readTransaction(
  deps: Deps,
  actor: Actor,
  { id, token }: Asked,
): Promise<Result<TransactionPage>> {
  const row = await findTransaction(deps, id);
  const isLinked = token !== undefined && (await readReceiptToken(deps, token)) === id;
  if (actor.kind === "guest" && !isLinked) return refuse(codeFor(actor));
  const subject = row ? await subjectOfTransaction(deps, row) : null;
  const isStaff = subject !== null && can(actor, "money.read", subject.asStaff);
  const isOwn = subject !== null && can(actor, "money.read", subject.asBuyer);
  if (!row || !(isLinked || isStaff || isOwn)) return refuse("request.not_found");
  const [event, order, origin, made] = await Promise.all([
    findEvent(deps, row.eventId),
    deps.db.query.orders.findFirst({ where: eq(orders.id, row.orderId) }),
    row.originId === null ? undefined : findTransaction(deps, row.originId),
    deps.db
      .select()
      .from(refunds)
      .where(
        row.kind === "refund" ? eq(refunds.transactionId, id) : eq(refunds.orderId, row.orderId),
      ),
  ]);
  return ok({
    transaction: showTransaction(row),
    originNumber: origin ? showTransaction(origin).number : null,
    eventName: event?.name ?? "",
    language: order?.language ?? "no",
    isStaff,
    canManage: isStaff && can(actor, "money.manage", { clientId: row.clientId }),
    refunds: made.sort((one, other) => other.createdAt - one.createdAt),
  });
}

/** Whose a transaction is: its event's staff, and the person who bought. */
async function subjectOfTransaction(
  deps: Deps,
  row: TransactionRow,
): Promise<{ readonly asStaff: Subject; readonly asBuyer: Subject }> {
  const [event, buyer] = await Promise.all([
    findEvent(deps, row.eventId),
    deps.db.query.attendees.findFirst({ where: eq(attendees.id, row.attendeeId) }),
  ]);
  const { clientId } = row;
  const asStaff = event
    ? { clientId, teamIds: event.teamIds, ownerId: event.ownerId }
    : { clientId };
  return { asStaff, asBuyer: { personId: buyer?.userId ?? row.attendeeId } };
}

const claims = v.object({ aud: v.literal("receipt"), sub: v.string() });
/** As long as the law has receipts kept. */
const goodForMs = 5 * 366 * 24 * 60 * 60_000;

/** The address of a receipt for its buyer, who needs no account. */
export async function receiptAddress(deps: Deps, id: string): Promise<string> {
  const exp = Math.floor((deps.now() + goodForMs) / 1_000);
  const token = await signToken(deps.config.tokenSecret, { aud: "receipt", sub: id, exp });
  return `/transactions/${id}?${new URLSearchParams({ token })}`;
}

async function readReceiptToken(deps: Deps, token: string): Promise<string | null> {
  const parsed = v.safeParse(claims, await verifyToken(deps.config.tokenSecret, token, deps.now()));
  return parsed.success ? parsed.output.sub : null;
}
