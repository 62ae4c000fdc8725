import type { ErrorCode, ErrorDetail, Refusal } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { commonPasswords } from "../../contract/secrets/common-passwords.ts";
import { fromBase64Url, sha256, toHex } from "../../contract/secrets/encoding.ts";

/** Bytes kept of each password's hash. */
const keptBytes = 6;
let known: ReadonlySet<string> | null = null;

export interface PasswordProblem {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/**
 * Words of the product and of what people do with it, in both languages: whoever guesses begins with them. A password that
 * is nothing but such words, digits and signs is as common as those of the list.
 */
const guessedWords = [
  ...["plenum", "admin", "administrator", "moderator", "redaktør", "redaktor", "editor", "team"],
  ...[
    "client",
    "kunde",
    "vert",
    "host",
    "gjest",
    "guest",
    "bruker",
    "user",
    "login",
    "logg",
    "inn",
  ],
  ...[
    "passord",
    "password",
    "velkommen",
    "welcome",
    "møte",
    "mote",
    "meeting",
    "event",
    "arrangement",
  ],
  ...[
    "konferanse",
    "conference",
    "norge",
    "norway",
    "oslo",
    "sommer",
    "summer",
    "vinter",
    "winter",
  ],
];
const onlyGuessedWords = new RegExp(`^[^\\p{L}]*((${guessedWords.join("|")})[^\\p{L}]*)+$`, "u");

/** Why a password is none to choose (8–128 characters, not among the 3,000 most common, no words of the product alone), or null. */
export async function problemOfNewPassword(password: string): Promise<PasswordProblem | null> {
  const { min, max } = textLimits.password;
  const length = Array.from(password).length;
  if (length < min) return { code: "text.too_short", detail: { min } };
  if (length > max) return { code: "text.too_long", detail: { max } };
  if (onlyGuessedWords.test(password.toLowerCase())) return { code: "password.common" };
  known ??= readCommon();
  const hash = await sha256(password.toLowerCase());
  return known.has(hash.slice(0, keptBytes * 2)) ? { code: "password.common" } : null;
}

/** The same as the refusal of the form's field that asks for it. */
export async function refusalOfNewPassword(
  password: string,
  field: string,
): Promise<Refusal | null> {
  const problem = await problemOfNewPassword(password);
  if (problem === null) return null;
  const refusal = { code: "request.invalid", fields: { [field]: problem.code } } as const;
  return problem.detail ? { ...refusal, fieldDetails: { [field]: problem.detail } } : refusal;
}

function readCommon(): ReadonlySet<string> {
  const bytes = fromBase64Url(commonPasswords) ?? new Uint8Array();
  return new Set(toHex(bytes).match(/.{12}/g));
}
