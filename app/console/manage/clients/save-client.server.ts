import type { Visitor } from "#app/session.server.ts";
import { clientChangeSchema } from "#workers/contract/api/organisations.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { organisationTimeZone } from "#workers/contract/conventions/defaults.ts";
import type { Result } from "#workers/contract/errors.ts";
import { startOfDay } from "#workers/domain/audit/days.ts";
import { type ClientDetails, updateClient } from "#workers/domain/organisations/clients.ts";

const texts = [
  "name",
  "organisationNumber",
  "address",
  "senderName",
  "replyTo",
  "currency",
  "invoicePrefix",
] as const;
/** Switches of a form that has `registers`: what is not sent is off. */
const switches = ["vatRegistered", "businessRegistered"] as const;
const numbers = ["retentionDays", "invoiceNext", "lockMinutes"] as const;

/** Saves the fields of a client's record that a form has. */
export async function saveClient(
  { deps, actor }: Visitor,
  id: string,
  form: FormData,
): Promise<Result<ClientDetails>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const input: Record<string, string | number | boolean | null> = {};
  for (const name of texts) if (form.has(name)) input[name] = text(name);
  for (const name of switches) if (form.has("registers")) input[name] = form.has(name);
  for (const name of numbers) {
    if (form.has(name)) input[name] = Number(text(name).replace(/\s/g, "") || Number.NaN);
  }
  // The picker always sends a colour; whether it is wanted its switch says.
  if (form.has("baseColor")) input.baseColor = form.has("ownColor") ? text("baseColor") : null;
  if (form.has("factorPolicy")) {
    const isRequired = form.has("factorRequired");
    input.factorRequiredFrom = isRequired ? dayOf(text("factorRequiredFrom"), deps.now()) : null;
  }
  const parsed = parseInput(clientChangeSchema, input);
  return parsed.ok ? updateClient(deps, actor, { ...parsed.value, id }) : parsed;
}

/** When a day `YYYY-MM-DD` begins; `now` for none, and NaN, which the schema refuses, for what is no day. */
function dayOf(typed: string, now: number): number {
  if (typed.trim() === "") return now;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed.trim());
  return (isDay ? startOfDay(typed.trim(), organisationTimeZone) : null) ?? Number.NaN;
}
