import { and, eq, exists, gt, isNull, lte } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { networkOf } from "../../../contract/http/network.ts";
import { linkTimes } from "../../../contract/limits.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { clients, signInLinks, users } from "../../../db/schema/index.ts";
import { readBrand } from "../../deliveries/mails/brand.ts";
import { type NewMail, queueMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { makeToken } from "../../shared/tokens.ts";
import { countLinkMail, findLinkAccount, isEmail, maySignIn } from "../link-mails.ts";
import { finishSignIn, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { normalizeEmail } from "../sign-in/sign-in.ts";

export interface AskedSignInLink {
  readonly email: string;
  /** Of the network, as the platform names it. */
  readonly address: string;
  /** In which somebody reads who is not known. */
  readonly locale: Locale;
  /** Page of ours to go on to, with its query; null = home. */
  readonly ref: string | null;
}

/**
 * Mails a link that signs in, good for 15 minutes and once. An address that nobody has gets the same answer
 * after the same work: as many statements, none of which says who asked.
 */
export async function askSignInLink(deps: Deps, input: AskedSignInLink): Promise<Result<null>> {
  if (!isEmail(input.email)) {
    return refuse("request.invalid", undefined, { email: "email.format" });
  }
  const email = normalizeEmail(input.email);
  const counted = await countLinkMail(deps, `auto-login|${email}`, networkOf(input.address));
  if (!counted.ok) return counted;
  const account = await findLinkAccount(deps, email);
  const isSent = account !== null && counted.value.isSent;
  const token = makeToken(deps);
  const name = account?.name ?? "";
  const link = deps.db.insert(signInLinks).values({
    id: deps.newId("sil"),
    tokenHash: await sha256(token),
    userId: isSent ? account.id : null,
    expiresAt: deps.now() + linkTimes.autoLoginMs,
  });
  const mail = queueMail(deps, {
    kind: "auto_login",
    recipient: email,
    locale: account?.language ?? input.locale,
    brand: await readBrand(deps, account?.clientId ?? null),
    letter: letterOf(deps, { email, name, token, ref: input.ref }),
    isForNobody: !isSent,
    goodForMs: linkTimes.autoLoginMs,
  });
  await runBatch(deps, [link, mail]);
  await deps.wakeDeliveries();
  return ok(null);
}

/** Whether a link still works. Changes nothing, so that a program may open it. */
export async function checkSignInLink(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<null>> {
  const [found] = await deps.db
    .select({ id: signInLinks.id })
    .from(signInLinks)
    .where(await isUsable(deps, input.token));
  return found ? ok(null) : refuse("link.over");
}

/** Signs in by a link, which ends with it. */
export async function signInByLink(
  deps: Deps,
  input: { readonly token: string; readonly device: string },
): Promise<Result<SignedIn>> {
  const { token, device } = input;
  // Of two at the same time one has it.
  const [used] = await deps.db
    .update(signInLinks)
    .set({ usedAt: deps.now() })
    .where(await isUsable(deps, token))
    .returning();
  if (!used || used.userId === null) return refuse("link.over");
  const result = await finishSignIn(deps, { userId: used.userId, way: "link", device });
  // Blocked at this very moment.
  return !result.ok && result.refusal.code === "auth.wrong" ? refuse("link.over") : result;
}

/** The statement that ends all links of an account, for one that has another password now. */
export function endSignInLinks(deps: Deps, userId: string): Statement {
  return deps.db.delete(signInLinks).where(eq(signInLinks.userId, userId));
}

/** The statement that forgets links that are over. */
export function sweepSignInLinks(deps: Deps): Statement {
  return deps.db.delete(signInLinks).where(lte(signInLinks.expiresAt, deps.now()));
}

/** One of a blocked account or client stays as it is, unused. */
async function isUsable(deps: Deps, token: string) {
  const hash = await sha256(token);
  const now = deps.now();
  const owner = deps.db
    .select({ id: users.id })
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.id, signInLinks.userId), maySignIn()));
  return and(
    eq(signInLinks.tokenHash, hash),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, now),
    exists(owner),
  );
}

function letterOf(
  { config }: Deps,
  { email, name, token, ref }: { email: string; name: string; token: string; ref: string | null },
): NewMail["letter"] {
  const query = new URLSearchParams(ref === null ? { token } : { token, ref });
  return (t) => ({
    subject: t("mails.autoSubject"),
    title: t("mails.autoSubject"),
    paragraphs: [t("mails.autoLead", { name, email })],
    button: { text: t("mails.autoButton"), address: `${config.publicUrl}/auto_login?${query}` },
    notes: [
      t("mails.resetOnce", { minutes: linkTimes.autoLoginMs / 60_000 }),
      t("mails.autoIgnore"),
    ],
  });
}
