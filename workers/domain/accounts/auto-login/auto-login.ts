import { and, eq, exists, gt, isNull, lte } from "drizzle-orm";
import { linkTimes } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { clients, signInLinks, users } from "../../../db/schema/index.ts";
import type { NewMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { type AskedLink, mailLink, maySignIn } from "../link-mails.ts";
import { finishSignIn, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { logFailure } from "../sign-in/log-failure.ts";

export interface AskedSignInLink extends AskedLink {
  /** Page of ours to go on to, with its query; null = home. */
  readonly ref: string | null;
}

/** Mails a link that signs in, good for 15 minutes and once. */
export function askSignInLink(deps: Deps, input: AskedSignInLink): Promise<Result<null>> {
  const lifeMs = linkTimes.autoLoginMs;
  return mailLink(deps, input, {
    kind: "auto_login",
    counter: "auto-login",
    prefix: "sil",
    lifeMs,
    insert: (row) => deps.db.insert(signInLinks).values(row),
    letter: (to) => letterOf(deps, { ...to, ref: input.ref }),
    goodForMs: lifeMs,
  });
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
  if (!used || used.userId === null) {
    return logFailure(deps, refuse("link.over"), { way: "link" });
  }
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
