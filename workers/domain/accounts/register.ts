import { and, eq, gt, isNull } from "drizzle-orm";
import { linkTimes } from "../../contract/accounts/sign-in-limits.ts";
import { cleanLine } from "../../contract/clean-text.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Refusal,
  type Result,
  refuse,
} from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { textLimits } from "../../contract/limits.ts";
import { problemOfName } from "../../contract/names.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import type { Locale } from "../../contract/texts/index.ts";
import { registrations } from "../../db/schema/index.ts";
import { type MailBrand, readBrand } from "../deliveries/mails/brand.ts";
import { type NewMail, queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps } from "../deps.ts";
import { problemOfClientName } from "../organisations/clients.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";
import { isAccountOf } from "./account-of-address.ts";
import { countLinkMail, isEmail } from "./link-mails.ts";
import { problemOfNewPassword } from "./new-password.ts";
import { normalizeEmail } from "./sign-in/sign-in.ts";

export interface AccountRegistration {
  /** An editor of no client, or a client with its first user. */
  readonly kind: "self" | "organisation";
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Name of the client; of no matter for an account of one's own. */
  readonly organisation: string;
  /** Of the mail, and of the account. */
  readonly language: Locale;
  /** Of the network, as the platform names it. */
  readonly address: string;
}

type Registration = typeof registrations.$inferSelect;

/**
 * Asks for an account: there is none until the link of the mail is used. An address that has one gets
 * a mail that says so, and the answer is the same after the same work. `id` asks for the mail again.
 */
export async function register(
  deps: Deps,
  input: AccountRegistration,
): Promise<Result<{ readonly id: string }>> {
  const refusal = await refusalOf(input);
  if (refusal) return { ok: false, refusal };
  const email = normalizeEmail(input.email);
  const counted = await countLinkMail(deps, `register|${email}`, networkOf(input.address));
  if (!counted.ok) return counted;
  const now = deps.now();
  const token = makeToken(deps);
  const registration: Registration = {
    id: deps.newId("reg"),
    tokenHash: await sha256(token),
    kind: input.kind,
    email,
    name: cleanLine(input.name),
    organisation: input.kind === "self" ? "" : cleanLine(input.organisation),
    passwordHash: await deps.passwords.hash(input.password),
    language: input.language,
    createdAt: now,
    expiresAt: now + linkTimes.verificationMs,
    verifiedAt: null,
  };
  const known = await findLanguage(deps, email);
  const brand = await readBrand(deps, null);
  const isSent = counted.value.isSent;
  await runBatch(deps, [
    deps.db.insert(registrations).values(registration),
    queueLetter(deps, registration, { token, known, isSent, brand }),
  ]);
  await deps.wakeDeliveries();
  return ok({ id: registration.id });
}

/** Mails the link of a registration again; the one of before is over. Answers alike when it is verified. */
export async function sendVerification(
  deps: Deps,
  input: { readonly id: string; readonly address: string },
): Promise<Result<null>> {
  const registration = await deps.db.query.registrations.findFirst({
    where: and(eq(registrations.id, input.id), gt(registrations.expiresAt, deps.now())),
  });
  if (!registration) return refuse("link.over");
  const { id, email, verifiedAt } = registration;
  const counted = await countLinkMail(deps, `register|${email}`, networkOf(input.address));
  if (!counted.ok) return counted;
  const token = makeToken(deps);
  const isSent = counted.value.isSent && verifiedAt === null;
  const known = await findLanguage(deps, email);
  const brand = await readBrand(deps, null);
  const mail = queueLetter(deps, registration, { token, known, isSent, brand });
  const open = and(eq(registrations.id, id), isNull(registrations.verifiedAt));
  const renewed = deps.db.update(registrations).set({ tokenHash: await sha256(token) });
  await runBatch(deps, [renewed.where(open), mail]);
  await deps.wakeDeliveries();
  return ok(null);
}

async function refusalOf(input: AccountRegistration): Promise<Refusal | null> {
  const fields: Record<string, ErrorCode> = {};
  const fieldDetails: Record<string, ErrorDetail> = {};
  const ofName = problemOfName(input.name);
  if (ofName) fields.name = ofName;
  if (!isEmail(input.email)) fields.email = "email.format";
  const ofOrganisation =
    input.kind === "organisation" ? problemOfClientName(input.organisation) : null;
  if (ofOrganisation) {
    fields.organisation = ofOrganisation;
    fieldDetails.organisation = textLimits.eventName;
  }
  const ofPassword = await problemOfNewPassword(input.password);
  if (ofPassword) {
    fields.password = ofPassword.code;
    if (ofPassword.detail) fieldDetails.password = ofPassword.detail;
  }
  if (Object.keys(fields).length === 0) return null;
  return { code: "request.invalid", fields, fieldDetails };
}

/** Of the account that an address has already; null when it has none. */
async function findLanguage(deps: Deps, email: string): Promise<Locale | null> {
  const known = await deps.db.query.users.findFirst({
    columns: { language: true },
    where: isAccountOf(email),
  });
  return known?.language ?? null;
}

interface LetterTo {
  readonly token: string;
  /** Language of the account that the address has already. */
  readonly known: Locale | null;
  readonly isSent: boolean;
  readonly brand: MailBrand;
}

/** The mail with the link, or the one that says that there is an account. */
function queueLetter(
  deps: Deps,
  registration: Registration,
  { token, known, isSent, brand }: LetterTo,
): Statement {
  const { email, language } = registration;
  return queueMail(deps, {
    kind: known ? "account_exists" : "verify_address",
    recipient: email,
    locale: known ?? language,
    brand,
    letter: known ? existsLetter(deps, email) : verifyLetter(deps, registration, token),
    isForNobody: !isSent,
    isAwaited: true,
  });
}

function verifyLetter({ config }: Deps, to: Registration, token: string): NewMail["letter"] {
  const { name, email, organisation } = to;
  const address = `${config.publicUrl}/user/verify?${new URLSearchParams({ token })}`;
  return (t) => ({
    subject: t("mails.verifySubject"),
    title: t("mails.verifySubject"),
    paragraphs: [
      t("mails.verifyLead", { name, email }),
      ...(organisation === "" ? [] : [t("mails.verifyOrganisation", { organisation })]),
    ],
    button: { text: t("mails.verifyButton"), address },
    notes: [
      t("mails.verifyOnce", { days: linkTimes.verificationMs / (24 * 60 * 60_000) }),
      t("mails.verifyIgnore"),
    ],
  });
}

function existsLetter({ config }: Deps, email: string): NewMail["letter"] {
  const { publicUrl } = config;
  return (t) => ({
    subject: t("mails.existsSubject"),
    title: t("mails.existsSubject"),
    paragraphs: [t("mails.existsLead", { email })],
    button: { text: t("mails.existsButton"), address: `${publicUrl}/login` },
    notes: [t("mails.existsForgot", { address: `${publicUrl}/forgot-password` })],
  });
}
