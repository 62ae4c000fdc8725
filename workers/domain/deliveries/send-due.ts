import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { MailOutcome, OutgoingMail } from "../../contract/mail.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch, type Statement } from "../shared/batch.ts";

/** Messages that one worker takes at once. */
const claimed = 100;
/** Messages of which it is kept at once that they are being handed over: as many are open at a kill. */
const handedOver = 25;
/** How long a worker has for what it took, ms. A mail server may look at content for a minute. */
const claimMs = 15 * 60_000;
/** How long it is kept what was sent, ms. */
const keptMs = 30 * 24 * 60 * 60_000;
/** After each try that came to nothing, minutes until the next; then it has failed. */
const retryAfterMinutes = [1, 5, 30, 120, 360, 720, 1_440];

type Row = typeof deliveries.$inferSelect;

interface DueMail extends OutgoingMail {
  readonly row: Row;
}

/**
 * Sends the mails that are due, until there are none or the worker's time is up. What two workers
 * find at once, one of them gets. Statements: nine for a hundred mails.
 */
export async function sendDueMails(deps: Deps): Promise<void> {
  const until = deps.now() + claimMs / 3;
  for (;;) {
    const claim = deps.newId("clm");
    const rows = await takeDue(deps, claim);
    if (rows.length > 0) await sendMails(deps, claim, rows);
    if (rows.length < claimed || deps.now() > until) return;
  }
}

/** What is taken is in the order in which it came. */
async function takeDue(deps: Deps, claim: string): Promise<Row[]> {
  const now = deps.now();
  const due = deps.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, "queued"),
        eq(deliveries.channel, "mail"),
        lte(deliveries.dueAt, now),
      ),
    )
    .orderBy(asc(deliveries.dueAt))
    .limit(claimed);
  const rows = await deps.db
    .update(deliveries)
    .set({ state: "sending", claim, dueAt: now + claimMs, tries: sql`${deliveries.tries} + 1` })
    .where(inArray(deliveries.id, due))
    .returning();
  return rows.sort((a, b) => a.createdAt - b.createdAt);
}

async function sendMails(deps: Deps, claim: string, rows: readonly Row[]): Promise<void> {
  const mails = rows.map((row) => toMail(deps, row));
  const settled: { readonly row: Row; readonly outcome: MailOutcome }[] = [];
  let announced = 0;
  const keep = async (next: readonly Row[]) => {
    const statements: Statement[] = [];
    if (settled.length > 0) statements.push(settleAll(deps, claim, settled.splice(0)));
    if (next.length > 0) statements.push(markHandingOver(deps, claim, next));
    if (statements.length === 0) return;
    const changed = await runBatch(deps, statements);
    // Somebody else has taken them: this worker was away for longer than its time.
    if (next.length > 0 && changed.at(-1) !== next.length) throw new Error("the claim has run out");
  };
  try {
    await deps.mail.send(mails, {
      async handingOver({ row }) {
        const place = rows.indexOf(row);
        if (place < announced) return;
        const next = rows.slice(place, place + handedOver);
        await keep(next);
        announced = place + next.length;
      },
      async settled({ row }, outcome) {
        settled.push({ row, outcome });
      },
    });
  } finally {
    await keep([]);
  }
}

function toMail(deps: Deps, row: Row): DueMail {
  const { from, replyTo, subject, text, html, headers, attachments } = row.content;
  return {
    row,
    messageId: `${row.id}@${new URL(deps.config.publicUrl).hostname}`,
    from,
    replyTo: replyTo === null ? null : { name: null, address: replyTo },
    to: { name: null, address: row.recipient },
    subject,
    text,
    html,
    headers,
    attachments: attachments.map(({ filename, type, content }) => ({
      filename,
      type,
      content: Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
    })),
  };
}

/** From here on each of them may have left, whatever happens to this worker. */
function markHandingOver(deps: Deps, claim: string, rows: readonly Row[]): Statement {
  return deps.db
    .update(deliveries)
    .set({ state: "handing_over" })
    .where(and(isOneOf(rows.map(({ id }) => id)), eq(deliveries.claim, claim)));
}

function settleAll(
  deps: Deps,
  claim: string,
  settled: readonly { readonly row: Row; readonly outcome: MailOutcome }[],
): Statement {
  const now = deps.now();
  const outcomes = settled.map(({ row, outcome }) => {
    const retryAt = outcome.state === "deferred" ? retryAtOf(row, now) : null;
    const state = retryAt === null ? finalStateOf(outcome) : "queued";
    return [row.id, state, retryAt, replyOf(outcome), retryAt === null ? now : null];
  });
  return sql`UPDATE deliveries SET state = given.value ->> 1, due_at = given.value ->> 2, reply = given.value ->> 3,
      settled_at = given.value ->> 4, claim = NULL
    FROM json_each(${JSON.stringify(outcomes)}) AS given
    WHERE deliveries.id = given.value ->> 0 AND deliveries.claim = ${claim}`;
}

function finalStateOf({ state }: MailOutcome): "sent" | "failed" | "uncertain" {
  return state === "sent" || state === "uncertain" ? state : "failed";
}

/** When the next try is due; null when there were enough. */
function retryAtOf({ tries }: Row, now: number): number | null {
  const minutes = retryAfterMinutes[tries - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}

function replyOf(outcome: MailOutcome): string {
  return "phase" in outcome ? `${outcome.phase}: ${outcome.reply}` : outcome.reply;
}

function isOneOf(ids: readonly string[]): SQL {
  return sql`${deliveries.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/**
 * Finds what a worker left behind: what it had only taken is in line again; what it was handing
 * over may have left, and waits for somebody to say whether it is to be sent again.
 */
export function reclaimDeliveries(now: number): readonly Statement[] {
  return [
    sql`UPDATE deliveries SET state = 'queued', due_at = ${now}, claim = NULL
      WHERE state = 'sending' AND channel IN ('mail', 'sms') AND due_at <= ${now}`,
    sql`UPDATE deliveries SET state = 'uncertain', due_at = NULL, settled_at = ${now}, claim = NULL
      WHERE state = 'handing_over' AND channel IN ('mail', 'sms') AND due_at <= ${now}`,
  ];
}

/** The statement that forgets what was settled long ago. */
export function sweepDeliveries(now: number): Statement {
  return sql`DELETE FROM deliveries WHERE created_at <= ${now - keptMs} AND due_at IS NULL`;
}
