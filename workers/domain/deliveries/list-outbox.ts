import { and, desc, eq, lt, ne } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { isLoopback } from "../../contract/http/cookies.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** Messages on one page of the outbox. */
const perPage = 50;

export interface OutboxEntry {
  readonly id: string;
  readonly channel: "mail" | "sms";
  readonly recipient: string;
  /** An SMS has none, and is known by how it begins. */
  readonly subject: string;
  readonly state: (typeof deliveries.$inferSelect)["state"];
  /** UTC milliseconds. */
  readonly createdAt: number;
}

export interface OutboxMessage extends OutboxEntry {
  /** `Name <address>` */
  readonly from: string;
  readonly text: string;
  /** "" for an SMS. */
  readonly html: string;
}

/** Newest first; `next` is the id to go on from, null at the end. */
export interface OutboxPage {
  readonly entries: readonly OutboxEntry[];
  readonly next: string | null;
  /** Whether mails also leave, through a server. */
  readonly sendsMail: boolean;
  /** The same of SMS, through a service. */
  readonly sendsSms: boolean;
}

/**
 * What was sent from a machine for trials, to be read by who sits at it. Anywhere else there is no such
 * thing: not in production, and not where others of the network can open pages, for whoever reads
 * these mails can sign in as their recipients.
 */
export async function listOutbox(
  deps: Deps,
  input: { readonly before: string | null },
): Promise<Result<OutboxPage>> {
  if (!hasOutbox(deps)) return refuse("request.not_found");
  const { before } = input;
  const rows = await deps.db
    .select()
    .from(deliveries)
    // Ids sort by the time at which they were made. What is for nobody was never written.
    .where(
      and(
        ne(deliveries.recipient, ""),
        ne(deliveries.channel, "webhook"),
        before === null ? undefined : lt(deliveries.id, before),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const next = rows.length > perPage ? (shown.at(-1)?.id ?? null) : null;
  const { sendsMail, sendsSms } = deps.config;
  return ok({ entries: shown.map(toEntry), next, sendsMail, sendsSms });
}

/** One message of the outbox. */
export async function readOutbox(
  deps: Deps,
  input: { readonly id: string },
): Promise<Result<OutboxMessage>> {
  if (!hasOutbox(deps)) return refuse("request.not_found");
  const [row] = await deps.db.select().from(deliveries).where(eq(deliveries.id, input.id));
  if (!row || row.channel === "webhook") return refuse("request.not_found");
  const { from, text, attachments } = row.content;
  const html = attachments.reduce(
    (shown, { contentId, type, content }) =>
      contentId === undefined
        ? shown
        : shown.replaceAll(`"cid:${contentId}"`, `"data:${type};base64,${content}"`),
    row.content.html,
  );
  const sender = from.name === null ? from.address : `${from.name} <${from.address}>`;
  return ok({ ...toEntry(row), from: sender, text, html });
}

function hasOutbox({ config }: Deps): boolean {
  return config.environment === "local" && isLoopback(new URL(config.publicUrl).hostname);
}

function toEntry(row: typeof deliveries.$inferSelect): OutboxEntry {
  const { id, recipient, content, state, createdAt } = row;
  const channel = row.channel === "sms" ? "sms" : "mail";
  const subject = content.subject || (content.text.split("\n", 1)[0] ?? "");
  return { id, channel, recipient, subject, state, createdAt };
}
