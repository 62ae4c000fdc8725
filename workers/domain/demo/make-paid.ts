import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { hasCardPage } from "../payments/sale/card-page.ts";
import { addTicketType } from "../payments/ticket-types.ts";
import { demoTimeZone } from "./content.ts";
import { mustSucceed } from "./must-succeed.ts";
import { demoEventTimes } from "./times.ts";

export const paidCode = "MIDDAG";

/** Days from the day on which it is made, hour at which it begins, length in hours. */
export const paidDate = { days: 20, begins: 19, hours: 4 } as const;

const paid = {
  name: "Årsmiddag for by og bolig",
  organiser: "Norsk forum for by og bolig",
  description: [
    "Tre retter, musikk og årets byromspris. Allergier sier du fra om når du kommer.",
    "",
    "Studenter betaler halv pris mot gyldig studentbevis i døren.",
  ].join("\n"),
  locationText: "Rådhuset, bankettsalen",
  locationAddress: "Rådhusplassen 1, 0037 Oslo",
  baseColor: "#5b2a86",
} as const;

/** Minor units of the client's currency, VAT included. */
const types = [
  { nameNo: "Ordinær", nameEn: "Standard", amount: 89_000, vatRate: 2_500, quota: 80 },
  { nameNo: "Student", nameEn: "Student", amount: 44_500, vatRate: 2_500, quota: 20 },
] as const;

/**
 * An event that costs something, to be bought at the page that stands in for the payment service. It stays hidden where
 * nobody can pay; none where somebody else's event has its code.
 */
export async function makePaid(
  deps: Deps,
  actor: Actor,
  teamIds: readonly string[],
): Promise<void> {
  const created = await createEvent(deps, actor, {
    ...paid,
    ...demoEventTimes(deps.now(), demoTimeZone, paidDate),
    timeZone: demoTimeZone,
    code: paidCode,
    teamIds: [...teamIds],
  });
  if (!created.ok) return;
  const of = { eventId: created.value.id };
  const registration = { registrationEnabled: true, registrationGroupMax: 4 };
  mustSucceed(
    await updateEvent(deps, actor, { ...of, section: "registration", values: registration }),
  );
  const price = { priceKind: "paid" } as const;
  mustSucceed(await updateEvent(deps, actor, { ...of, section: "price", values: price }));
  for (const type of types) mustSucceed(await addTicketType(deps, actor, { ...type, ...of }));
  if (hasCardPage(deps)) mustSucceed(await publishEvent(deps, actor, of));
}
