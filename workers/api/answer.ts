import { errorStatus } from "../contract/error-status.ts";
import type { Refusal, Result } from "../contract/errors.ts";
import { nameActor } from "../contract/log/name-actor.ts";
import { catalogues, type Locale } from "../contract/texts/index.ts";
import { createTranslator } from "../contract/texts/translate.ts";
import { type Download, downloadTypes } from "../domain/shared/download.ts";
import type { ApiContext } from "./context.ts";
import { callOf } from "./keys/call-of.ts";

/** The outcome of a domain function as an answer: its value, or the refusal in the one form of all errors. */
export function answer<T>(c: ApiContext, result: Result<T>, status: 200 | 201 = 200): Response {
  return result.ok ? c.json(result.value ?? {}, status) : answerRefusal(c, result.refusal);
}

/** A table as a file, or the refusal. */
export function answerFile(c: ApiContext, made: Result<Download>): Response {
  if (!made.ok) return answerRefusal(c, made.refusal);
  const { name, format, body } = made.value;
  c.header("Content-Type", downloadTypes[format]);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  return c.body(body);
}

/**
 * `{code, message, detail?, fields?, fieldMessages?, requestId}` with the status of the code; the first step of
 * signing in adds `{challenge, kinds}` of the second.
 */
export function answerRefusal(c: ApiContext, refused: Refusal): Response {
  const refusal = refused.code === "auth.required" ? whyRequired(c) : refused;
  const { code, detail, fields, factor } = refusal;
  const body = {
    code,
    message: messageOf(c.get("locale"), refusal),
    detail,
    fields,
    fieldMessages: fields && fieldMessagesOf(c.get("locale"), refusal),
    challenge: factor?.challenge,
    kinds: factor?.kinds,
    requestId: c.get("requestId"),
  };
  if (errorStatus[code] === 429) c.header("Retry-After", String(retryAfter(refusal)));
  logRefusal(c, code);
  return c.json(body, errorStatus[code]);
}

/** Refusals for want of a right, an origin, a signature or patience: what an attack meets before it gets anywhere. */
const loggedStatuses: ReadonlySet<number> = new Set([401, 403, 429]);

function logRefusal(c: ApiContext, code: Refusal["code"]): void {
  const status = errorStatus[code];
  // Of another client's event somebody is told that there is none.
  if (!loggedStatuses.has(status) && code !== "event.not_found") return;
  const [method, route] = (callOf(c) ?? "").split(" ");
  const actor = c.get("visitor")?.actor;
  const said = { refusal: code, status, method, route, actor: actor && nameActor(actor) };
  c.env.deps.log[status === 403 || status === 429 ? "warn" : "info"]("request.refused", said);
}

/** Somebody whose session does not count yet is told what it takes. */
function whyRequired(c: ApiContext): Refusal {
  const visitor = c.get("visitor");
  if (visitor?.kind === "guest" && visitor.enrolling) return { code: "auth.factor_setup" };
  return { code: "auth.required" };
}

function messageOf(locale: Locale, { code, detail }: Refusal): string {
  const t = createTranslator(catalogues[locale], locale);
  // To a person a page is missing, to a program a record.
  return code === "request.not_found" ? t("api.notFound") : t(`errors.${code}`, detail);
}

/** What is wrong with each field, in words. */
function fieldMessagesOf(locale: Locale, refusal: Refusal) {
  const { fields = {}, fieldDetails = {} } = refusal;
  const said = Object.entries(fields).map(([field, code]): [string, string] => {
    const detail = fieldDetails[field] ?? refusal.detail;
    return [field, messageOf(locale, detail === undefined ? { code } : { code, detail })];
  });
  return Object.fromEntries(said);
}

/** Seconds. */
function retryAfter({ detail }: Refusal): number {
  const minutes = Number(detail?.minutes);
  return Number.isFinite(minutes) ? minutes * 60 : 60;
}
