import * as v from "valibot";
import { cleanLine, isInvisible } from "../clean-text.ts";
import type { ErrorCode } from "../errors.ts";
import { profileTextLimits } from "../organisations/console-limits.ts";
import { text } from "./fields.ts";

function code<const C extends ErrorCode>(value: C): C {
  return value;
}

/** A text of one line; "" where nothing is said. */
function line(bounds: { readonly max: number }) {
  return v.pipe(
    v.string(code("request.invalid")),
    v.check((typed) => !isInvisible(typed), code("text.invisible")),
    v.transform(cleanLine),
    text(bounds),
  );
}

/**
 * A phone number as it is kept (E.164, `+4799999999`), or null when the text is none. Spaces, hyphens, dots
 * and brackets are no matter, `00` is `+`, and eight digits alone are a Norwegian number.
 */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/[\s().\-/\u00a0\u2010-\u2015]/gu, "").replace(/^00/, "+");
  const number = /^[2-9]\d{7}$/.test(digits) ? `+47${digits}` : digits;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** A phone number or nothing: "" becomes null. */
export const phone = v.pipe(
  v.nullable(v.string(code("request.invalid"))),
  v.transform((typed) => (typed === null || typed.trim() === "" ? null : typed)),
  v.check((typed) => typed === null || normalizePhone(typed) !== null, code("phone.format")),
  v.transform((typed) => (typed === null ? null : normalizePhone(typed))),
);

/** Whether it is a day of the calendar from 1900 on, written `YYYY-MM-DD`. */
export function isDate(typed: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(typed);
}

/** `YYYY-MM-DD` or nothing: "" becomes null. That it is not in the future is the domain's to say, which knows the time. */
export const birthDate = v.pipe(
  v.nullable(v.string(code("request.invalid"))),
  v.transform((typed) => (typed === null || typed.trim() === "" ? null : typed.trim())),
  v.check((typed) => typed === null || isDate(typed), code("date.format")),
);

/** The address of a person's page elsewhere, or "": what is typed without `https://` is given it. */
export const pageAddress = v.pipe(
  v.string(code("request.invalid")),
  v.trim(),
  v.transform((typed) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed)),
  v.maxLength(profileTextLimits.webAddress.max, code("text.too_long")),
  v.check((typed) => typed === "" || isWebAddress(typed), code("url.format")),
);

function isWebAddress(typed: string): boolean {
  if (/\s/.test(typed) || !URL.canParse(typed)) return false;
  const { protocol, hostname } = new URL(typed);
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".");
}

/**
 * What a profile and the import's template hold of a person besides name, address of mail, roles and
 * password: each field's own schema, for forms, calls and imported rows alike.
 */
export const profileDetails = {
  username: line(profileTextLimits.username),
  phone,
  address: line(profileTextLimits.postalAddress),
  region: line(profileTextLimits.region),
  whatsapp: phone,
  facebookUrl: pageAddress,
  twitterUrl: pageAddress,
  linkedinUrl: pageAddress,
  instagramUrl: pageAddress,
  jobTitle: line(profileTextLimits.jobTitle),
  birthDate,
  gender: line(profileTextLimits.gender),
};

export type ProfileDetail = keyof typeof profileDetails;
