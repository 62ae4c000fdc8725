import { and, eq, isNull } from "drizzle-orm";
import { linkMailLimits } from "../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import type { Locale } from "../../contract/texts/index.ts";
import { clients, type signInLinks, users } from "../../db/schema/index.ts";
import { readBrand } from "../deliveries/mails/brand.ts";
import { type NewMail, queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps, IdPrefix } from "../deps.ts";
import { countAttempt, refusePaused } from "../shared/attempts.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";
import { isAccountOf } from "./account-of-address.ts";
import { normalizeEmail } from "./sign-in/sign-in.ts";

export interface AskedLink {
  readonly email: string;
  /** Of the network, as the platform names it. */
  readonly address: string;
  /** In which somebody reads who is not known. */
  readonly locale: Locale;
}

/** Who is mailed a link. Of an address that nobody has, name and client say nothing. */
export interface LinkReader {
  readonly email: string;
  readonly token: string;
  readonly name: string;
  readonly clientId: string | null;
  readonly locale: Locale;
  /** Whose name the mail carries. */
  readonly sender: string;
}

/**
 * Mails a link to whoever has the address, good once. An address that nobody has gets the same answer after the
 * same work: as many statements, none of which says who asked.
 */
export async function mailLink(
  deps: Deps,
  input: AskedLink,
  link: {
    readonly kind: string;
    /** Under which what is asked for is counted. */
    readonly counter: string;
    readonly prefix: IdPrefix;
    readonly lifeMs: number;
    readonly insert: (row: typeof signInLinks.$inferInsert) => Statement;
    readonly letter: (to: LinkReader) => NewMail["letter"] | Promise<NewMail["letter"]>;
    readonly goodForMs?: number;
  },
): Promise<Result<null>> {
  if (!isEmail(input.email)) {
    return refuse("request.invalid", undefined, { email: "email.format" });
  }
  const email = normalizeEmail(input.email);
  const counted = await countLinkMail(deps, `${link.counter}|${email}`, networkOf(input.address));
  if (!counted.ok) return counted;
  const account = await findAccount(deps, email);
  const isSent = account !== null && counted.value.isSent;
  const token = makeToken(deps);
  const row = link.insert({
    id: deps.newId(link.prefix),
    tokenHash: await sha256(token),
    userId: isSent ? account.id : null,
    expiresAt: deps.now() + link.lifeMs,
  });
  const { clientId = null, language: locale = input.locale, name = "" } = account ?? {};
  const brand = await readBrand(deps, clientId);
  const mail = queueMail(deps, {
    kind: link.kind,
    recipient: email,
    locale,
    brand,
    letter: await link.letter({ email, token, name, clientId, locale, sender: brand.name }),
    isForNobody: !isSent,
    isAwaited: true,
    goodForMs: link.goodForMs,
  });
  await runBatch(deps, [row, mail]);
  await deps.wakeDeliveries();
  return ok(null);
}

/**
 * Counts one more mail that `of` asks for, e.g. `reset|kari@example.org`. From one network only so many
 * are taken; from all together only so many are sent, so that nobody's letter box is filled, and nobody
 * keeps another from asking. Known addresses and unknown ones are counted alike.
 */
export async function countLinkMail(
  deps: Deps,
  of: string,
  network: string,
): Promise<Result<{ readonly isSent: boolean }>> {
  const { perNetwork, perAddress, windowMs } = linkMailLimits;
  const near = await countAttempt(deps, { of: `${of}|${network}`, most: perNetwork, windowMs });
  if (!near.allowed) return refusePaused(near);
  const all = await countAttempt(deps, { of, most: perAddress, windowMs });
  return ok({ isSent: all.allowed });
}

/** Whose account it is that a link is mailed to; null for nobody, and for whoever may not sign in. */
async function findAccount(deps: Deps, email: string) {
  const [found] = await deps.db
    .select({ user: users })
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(isAccountOf(email), maySignIn()));
  return found?.user ?? null;
}

/** Not blocked, nor is the client, nor is it dormant. For statements with both tables. */
export function maySignIn() {
  return and(eq(users.status, "active"), eq(users.isDormant, false), isNull(clients.blockedAt));
}

/** Whether a text may be an address at all: whether somebody has it, a mail finds out. */
export function isEmail(typed: string): boolean {
  const text = typed.trim();
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);
}
