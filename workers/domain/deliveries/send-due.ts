import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { ranOutReply } from "../../contract/messages/failure-kind.ts";
import type { MailOutcome, OutgoingMail } from "../../contract/messages/mail.ts";
import type { OutgoingSms, SmsOutcome } from "../../contract/messages/sms.ts";
import { fromBase64 } from "../../contract/secrets/encoding.ts";
import type { WebhookOutcome } from "../../contract/webhooks/webhook.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { queryBatch, type Statement } from "../shared/batch.ts";
import { suppressRecipients } from "../suppressions/suppress-recipients.ts";
import { sendWebhooks } from "../webhooks/send-webhooks.ts";
import { deliveryRanks } from "./queue-delivery.ts";

/** Messages that one worker takes at once. */
const claimed = 100;
/**
 * Messages of which it is kept at once that they are being handed over: as many are open at a kill. As many as leave in
 * `openMs`, and the fewest of them as long as nobody knows how fast they leave.
 */
const handedOver = { fewest: 15, most: 50 };
const openMs = 2_000;
/** How long a worker has for what it took, ms. A mail server may look at content for a minute. */
const claimMs = 15 * 60_000;
/** How long it is kept what was sent, ms. */
const keptMs = 30 * 24 * 60 * 60_000;
/** After each try that came to nothing, minutes until the next; then it has failed: webhooks after three days. */
const retryAfterMinutes: Readonly<Record<Row["channel"], readonly number[]>> = {
  mail: [1, 5, 30, 120, 360, 720, 1_440],
  sms: [1, 5, 30, 120, 360, 720, 1_440],
  webhook: [1, 5, 30, 120, 300, 600, 840, 1_200, 1_224],
};

type Row = typeof deliveries.$inferSelect;

type Outcome = MailOutcome | SmsOutcome | WebhookOutcome;

/**
 * Sends the messages that are due, until there are none or the worker's time is up. What two workers
 * find at once, one of them gets. Statements: two for a hundred mails of many more, seven where the server is slow, up to one more for each of them where
 * addresses are nobody's, and what webhooks need to be signed.
 */
export async function sendDue(deps: Deps): Promise<void> {
  // A mail server that keeps everybody waiting keeps no code from a phone.
  const all = await Promise.allSettled([
    sendChannel(deps, "mail"),
    sendChannel(deps, "sms"),
    sendChannel(deps, "webhook"),
  ]);
  for (const each of all) if (each.status === "rejected") throw each.reason;
}

async function sendChannel(deps: Deps, channel: Row["channel"]): Promise<void> {
  const until = deps.now() + claimMs / 3;
  const run: Run = { deps, channel, until, settled: [], ahead: [], lastList: null };
  let rows = await keep(run, [], "due");
  while (rows.length > 0) {
    const isFull = rows.length === claimed;
    await sendRows(run, rows);
    rows = run.ahead.splice(0);
    // What comes next was mostly taken together with the last ones of these.
    if (rows.length === 0) rows = await keep(run, [], isFull ? "due" : "nothing");
  }
}

/** What one worker does for one channel. */
interface Run {
  readonly deps: Deps;
  readonly channel: Row["channel"];
  /** From then on it takes no more. */
  readonly until: number;
  /** What has become of some, and is not kept yet: never more than were handed over together, beside what was never tried. */
  readonly settled: Settled[];
  /** Taken already, and next. */
  readonly ahead: Row[];
  /** Those that were handed over last, and since when. */
  lastList: { readonly count: number; readonly since: number } | null;
}

/** What a worker takes while it keeps what became of others: all that is due, or only what somebody sits and waits for. */
type Takes = "due" | "awaited" | "nothing";

/**
 * One statement for all of it: keeps what became of those before, notes that the next ones are handed over, and takes more
 * of what is due. Answers what it took, in the order in which it goes; `lost` gets whom others have by now.
 */
async function keep(
  run: Run,
  next: readonly Row[],
  takes: Takes,
  lost = new Set<string>(),
): Promise<Row[]> {
  const { deps, settled } = run;
  const claim = takes !== "nothing" && deps.now() <= run.until ? deps.newId("clm") : null;
  if (settled.length === 0 && next.length === 0 && claim === null) return [];
  const taken = settled.splice(0);
  const due = claim === null ? null : dueRows(run, claim, takes === "awaited");
  const statements = keepOutcomes(run, { taken, next, due });
  const answered = queryBatch<KeptRow>(deps, statements).catch((error) => {
    // What could not be kept now goes with the next ones.
    settled.unshift(...taken);
    throw error;
  });
  const kept = (await answered).at(-1) ?? [];
  const marked = new Set(kept.flatMap((row) => (row.state === "handing_over" ? row.id : [])));
  for (const { id } of next) if (!marked.has(id)) lost.add(id);
  return kept
    .flatMap(({ content, ...row }): Row[] =>
      content === null ? [] : [{ ...row, content: JSON.parse(content) }],
    )
    .sort((a, b) => a.rank - b.rank || a.createdAt - b.createdAt);
}

async function sendRows(run: Run, rows: readonly Row[]): Promise<void> {
  const { deps, channel, settled, ahead } = run;
  // Taken back while they waited here: their message was paused or stopped, or this worker was away for longer than its time.
  const lost = new Set<string>();
  let announced = 0;
  const [late, good] = splitLate(rows, deps.now());
  for (const row of late) settled.push({ row, outcome: tooLate });
  /**
   * Keeps of one and those behind it that they are being handed over; whether this one still may be. Whoever sits and
   * waits for theirs goes before them, and past those that were taken earlier.
   */
  const announce = async (row: Row) => {
    const place = good.indexOf(row);
    if (place >= announced) {
      const next = good.slice(place, place + listLength(run));
      run.lastList = { count: next.length, since: deps.now() };
      const isLast = place + next.length === good.length;
      const others = isAwaited(row) ? "nothing" : "awaited";
      const taken = await keep(run, next, isLast && rows.length === claimed ? "due" : others, lost);
      announced = place + next.length;
      const awaited = isAwaited(row) ? [] : taken.filter(isAwaited);
      ahead.push(...taken.filter((each) => !awaited.includes(each)));
      if (awaited.length > 0) await sendRows(run, awaited);
    }
    return !lost.has(row.id);
  };
  try {
    await senders[channel](deps, good, {
      // What cannot be kept now is tried once more by `handingOver`, which says so.
      wants: ({ row }) => announce(row).catch(() => true),
      async handingOver({ row }) {
        if (!(await announce(row))) throw new Error("it was taken back");
      },
      async settled({ row }, outcome) {
        settled.push({ row, outcome });
      },
    });
  } catch (error) {
    await keep(run, [], "nothing");
    throw error;
  }
}

/** Of how many it is kept next that they are handed over, by how long the last ones took. */
function listLength({ deps, lastList }: Run): number {
  const { fewest, most } = handedOver;
  if (lastList === null) return fewest;
  const eachMs = (deps.now() - lastList.since) / lastList.count;
  return Math.floor(Math.min(Math.max(openMs / eachMs, fewest), most));
}

const tooLate: Outcome = {
  state: "refused",
  phase: "connect",
  code: null,
  reply: ranOutReply,
};

function isAwaited({ rank }: Row): boolean {
  return rank === deliveryRanks.awaited;
}

/** What has run out while it waited, and the rest. */
function splitLate(rows: readonly Row[], now: number): readonly [late: Row[], good: Row[]] {
  const isLate = ({ expiresAt }: Row) => expiresAt !== null && expiresAt <= now;
  return [rows.filter(isLate), rows.filter((row) => !isLate(row))];
}

interface OfRow {
  readonly row: Row;
}

interface Progress {
  wants(message: OfRow): Promise<boolean>;
  handingOver(message: OfRow): Promise<void>;
  settled(message: OfRow, outcome: Outcome): Promise<void>;
}

type Send = (deps: Deps, rows: readonly Row[], progress: Progress) => Promise<void>;

/** What carries each channel. */
const senders: Readonly<Record<Row["channel"], Send>> = {
  mail: (deps, rows, progress) =>
    deps.mail.send<OutgoingMail & OfRow>(
      rows.map((row) => toMail(deps, row)),
      progress,
    ),
  sms: (deps, rows, progress) =>
    deps.sms.send<OutgoingSms & OfRow>(
      rows.map((row) => ({ row, to: row.recipient, text: row.content.text })),
      progress,
    ),
  // Said twice is no harm here: receivers know a call by its id. So none of them is handed over.
  webhook: (deps, rows, progress) =>
    sendWebhooks(deps, rows, (row, outcome) => progress.settled({ row }, outcome)),
};

function toMail(deps: Deps, row: Row): OutgoingMail & OfRow {
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
    attachments: attachments.map(({ content, ...one }) => ({
      ...one,
      content: readAttachment(content),
    })),
  };
}

function readAttachment(base64: string): Uint8Array {
  const bytes = fromBase64(base64);
  if (bytes === null) throw new Error("a kept attachment is no base64");
  return bytes;
}

interface Settled {
  readonly row: Row;
  readonly outcome: Outcome;
}

/** A row as it stands now; its content as JSON where it was taken just now, and null of those whose content is here. */
type KeptRow = Omit<Row, "content"> & { readonly content: string | null };

/** What is asked of a row, whose content is long and comes once. */
const keptColumns = sql.join(
  Object.entries(getTableColumns(deliveries)).map(([name, column]) => {
    const value =
      name === "content" ? sql`CASE WHEN state = 'sending' THEN content END` : sql`${column}`;
    return sql`${value} AS ${sql.identifier(name)}`;
  }),
  sql`, `,
);

interface Step {
  readonly taken: readonly Settled[];
  readonly next: readonly Row[];
  /** What is taken; null: nothing is. */
  readonly due: SQL | null;
}

/**
 * The statements that keep what became of some, and that others are handed over now: from here on each of those may have
 * left, whatever happens to this worker. Where nobody has the address, nothing more goes there. The last one also takes
 * what is due, by rank and then by time, and answers the states that it has written, and of whom.
 */
function keepOutcomes(run: Run, { taken, next, due }: Step): readonly SQL[] {
  const { deps } = run;
  const now = deps.now();
  const outcomes = taken.map(({ row, outcome }) => {
    const tries = isUntried(outcome) ? row.tries - 1 : row.tries;
    const again = outcome.state === "deferred" ? retryAtOf(row.channel, tries, outcome, now) : null;
    const retryAt = again !== null && again < (row.expiresAt ?? Infinity) ? again : null;
    const state = retryAt === null ? finalStateOf(outcome) : "queued";
    const settledAt = retryAt === null ? now : null;
    return [row.id, row.claim, state, retryAt, replyOf(outcome), settledAt, tries, null];
  });
  const marked = next.map((row) => {
    const { id, dueAt, reply, settledAt, tries } = row;
    return [id, row.claim, "handing_over", dueAt, reply, settledAt, tries, row.claim];
  });
  const given = sql`SELECT value ->> 0 AS id, value ->> 1 AS had, value ->> 2 AS state, value ->> 3 AS due_at, value ->> 4 AS reply,
      value ->> 5 AS settled_at, value ->> 6 AS tries, value ->> 7 AS claim FROM json_each(${JSON.stringify([...outcomes, ...marked])})`;
  const keeping = sql`UPDATE deliveries SET state = given.state, due_at = given.due_at, reply = given.reply,
      settled_at = given.settled_at, tries = given.tries, claim = given.claim
    FROM (${given}${due === null ? sql`` : sql` UNION ALL SELECT * FROM (${due})`}) AS given
    WHERE deliveries.id = given.id AND (deliveries.claim = given.had OR (given.had IS NULL AND deliveries.state = 'queued'))
    RETURNING ${keptColumns}`;
  const bounced = taken.filter(({ row, outcome }) => isNobodys(row, outcome));
  if (bounced.length === 0) return [keeping];
  const suppressed = bounced.map(({ row, outcome }) => {
    return { deliveryId: row.id, reason: "bounced" as const, detail: outcome.reply };
  });
  const claims = JSON.stringify(bounced.map(({ row }) => row.claim));
  const isStill = sql`deliveries.claim IN (SELECT value FROM json_each(${claims}))`;
  return [suppressRecipients(deps, suppressed, isStill), keeping];
}

/** What is due, as the statement that keeps states has it: in the hands of this worker; of what is awaited no more than is handed over together. */
function dueRows({ deps, channel }: Run, claim: string, onlyAwaited: boolean): SQL {
  const now = deps.now();
  const ofRank = onlyAwaited ? sql` AND rank = ${deliveryRanks.awaited}` : sql``;
  const most = onlyAwaited ? handedOver.most : claimed;
  return sql`SELECT id, NULL, 'sending', ${now + claimMs}, reply, settled_at, tries + 1, ${claim} FROM deliveries
    WHERE state = 'queued' AND channel = ${channel} AND due_at <= ${now}${ofRank} ORDER BY rank, due_at LIMIT ${most}`;
}

/**
 * Of RFC 3463 the permanent faults of an address: x.1.5 is none, x.1.7 and x.1.8 are the sender's. A refusal without
 * such a number may be about anything: a filter, a quota, a policy.
 */
const addressFault = /\b5\.1\.(?![578]\b)\d{1,3}\b/;

/** Whether the server said that there is nobody of the address. */
function isNobodys({ channel }: Row, outcome: Outcome): boolean {
  return (
    channel === "mail" &&
    outcome.state === "refused" &&
    "phase" in outcome &&
    outcome.phase === "recipient" &&
    addressFault.test(outcome.reply)
  );
}

function finalStateOf({ state }: Outcome): "sent" | "failed" | "uncertain" {
  return state === "sent" || state === "uncertain" ? state : "failed";
}

function isUntried(outcome: Outcome): boolean {
  return "isUntried" in outcome && outcome.isUntried === true;
}

/** When the next try is due, not before the service wants to be asked; null when there were enough. */
function retryAtOf(
  channel: Row["channel"],
  tries: number,
  outcome: Outcome,
  now: number,
): number | null {
  const minutes = retryAfterMinutes[channel][Math.max(tries - 1, 0)];
  const asked = "retryAfterMs" in outcome ? (outcome.retryAfterMs ?? 0) : 0;
  return minutes === undefined ? null : now + Math.max(minutes * 60_000, asked);
}

function replyOf(outcome: Outcome): string {
  return "phase" in outcome ? `${outcome.phase}: ${outcome.reply}` : outcome.reply;
}

/**
 * Finds what a worker left behind: what it had only taken is in line again, and as it was not tried, its next wait is no
 * longer for it (a webhook may have been called); what it was handing over may have left, and waits for somebody to say
 * whether it is to be sent again.
 */
export function reclaimDeliveries(now: number): readonly Statement[] {
  return [
    sql`UPDATE deliveries SET state = 'queued', due_at = ${now}, claim = NULL, tries = tries - (channel <> 'webhook')
      WHERE state = 'sending' AND channel IN ('mail', 'sms', 'webhook') AND due_at <= ${now}`,
    sql`UPDATE deliveries SET state = 'uncertain', due_at = NULL, settled_at = ${now}, claim = NULL
      WHERE state = 'handing_over' AND channel IN ('mail', 'sms') AND due_at <= ${now}`,
  ];
}

/** The statement that forgets what was settled long ago. */
export function sweepDeliveries(now: number): Statement {
  return sql`DELETE FROM deliveries WHERE created_at <= ${now - keptMs} AND due_at IS NULL`;
}
