/** Who may do what with what an event sells: calls of /v1, and forms of its page. */
import {
  editorsAct,
  editorsChange,
  type PostedForm,
  type Rights,
  staffLook,
} from "./rights-table.ts";

const types = "/events/{slug}/ticket-types";
const free = "POST /events/{slug}/attendees/{id}/free-place";

/** Read what was bought: editors what they bought themselves, which is nothing here. */
const moneyLook: Rights = { ...staffLook, host: "f--ff", moderator: "f--ff" };

export const moneyCalls: Readonly<Record<string, Rights>> = {
  [`GET ${types}`]: editorsAct,
  [`POST ${types}`]: editorsChange,
  [`PATCH ${types}/{id}`]: editorsChange,
  [`DELETE ${types}/{id}`]: editorsChange,
  "GET /events/{slug}/orders": moneyLook,
  "GET /events/{slug}/orders/{id}": moneyLook,
  [free]: editorsChange,
};

export const moneyBodies: Readonly<Record<string, unknown>> = {
  [`POST ${types}`]: { nameNo: "Støtte", nameEn: "Support", amount: 50_000, vatRate: 0 },
  [`PATCH ${types}/{id}`]: { amount: 30_000 },
  [free]: { ticketTypeId: "tty_nobodys" },
  // A ticket of the event is paid for.
  "POST /events/{slug}/unpublish": { confirmSold: true },
};

/** The events here cost nothing: held by sale in the domain. */
export const unauditedMoneyCalls = [
  free,
  // Nobody takes cards here but a page that stands in: held by payment-account in the domain.
  ...["POST /clients/{id}/payment-account/check", "POST /clients/{id}/payment-account/links"],
] as const;

/** None names a type that is there: that is asked about after the right. */
export function ticketForms(rights: Rights) {
  const form = (intent: string, more: Readonly<Record<string, string>>) =>
    [intent, { rights, fields: () => ({ intent, ...more }) }] as const;
  const typed = { nameNo: "Støtte", price: "500", vat: "0" };
  return new Map<string, PostedForm>([
    form("add", typed),
    form("edit", { ...typed, id: "tty_nobodys", version: "1" }),
    form("up", { id: "tty_nobodys" }),
    form("down", { id: "tty_nobodys" }),
    form("remove", { id: "tty_nobodys" }),
  ]);
}

/** What those get back who cancel, and everybody of an event that is cancelled. */
export function moneyForms({ change, give }: { readonly change: Rights; readonly give: Rights }) {
  const form = (intent: string, rights: Rights, more: Readonly<Record<string, string>>) =>
    [intent, { rights, fields: () => ({ intent, ...more }) }] as const;
  return new Map<string, PostedForm>([
    form("rules", change, { refundUntilHours: "48", refundFee: "50" }),
    form("cancel", give, { sure: "yes" }),
  ]);
}
