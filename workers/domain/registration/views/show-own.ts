import { ok, type Result } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { Deps } from "../../deps.ts";
import { readOwnTickets } from "../../tickets/own-tickets.ts";
import { consentWords } from "../consent.ts";
import { readOwnRegistration } from "../own-registration.ts";
import { headOf } from "./form-view.ts";
import { type OwnPerson, viewPeople } from "./own-view.ts";

/** A registration as whoever made it reads it by /v1. */
export interface ShownRegistration {
  readonly event: ReturnType<typeof headOf>;
  readonly fields: Parameters<typeof consentWords>[0]["customFields"];
  readonly consentWords: string | null;
  /** Nothing can be changed any more. */
  readonly isOver: boolean;
  /** The owner first. `ticket` is what the person's QR code says; null for who has none, or one of their own. */
  readonly people: readonly (OwnPerson & { readonly ticket: string | null })[];
}

/** The registration that a token opens, with its people's tickets. Changes nothing. */
export async function showOwnRegistration(
  deps: Deps,
  { token, locale }: { readonly token: string; readonly locale: Locale },
): Promise<Result<ShownRegistration>> {
  const found = await readOwnRegistration(deps, { token });
  if (!found.ok) return found;
  const { event, isOver } = found.value;
  const owned = await readOwnTickets(deps, { token });
  const tickets = owned.ok ? owned.value.tickets : [];
  const texts = new Map(tickets.map(({ person, text }) => [person.id, text]));
  return ok({
    event: headOf(event),
    fields: event.customFields,
    consentWords: consentWords(event, locale),
    isOver,
    people: viewPeople(found.value).map((person) => ({
      ...person,
      ticket: texts.get(person.id) ?? null,
    })),
  });
}
