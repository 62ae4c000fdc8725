/** Answers of the calls about ticket types and orders, and what is asked in them. */

const event = "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const attendee = "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const at = 1_778_580_000_000;

const account = "/clients/{id}/payment-account";
const paymentAccountExample = {
  state: "begun",
  account: "acct_1PqRs2TuVwXyZ345",
  service: "stripe",
};

const typeExample = {
  id: "tty_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  eventId: event,
  position: 0,
  nameNo: "Ordinær",
  nameEn: "Standard",
  amount: 45_000,
  vatRate: 2_500,
  quota: 200,
  saleFrom: null,
  saleUntil: at + 172_800_000,
  hidden: false,
  removedAt: null,
  taken: 48,
  createdAt: at,
  version: 1,
};

const newTypeExample = {
  nameNo: "Ordinær",
  nameEn: "Standard",
  amount: 45_000,
  vatRate: 2_500,
  quota: 200,
  saleUntil: at + 172_800_000,
};

const orderExample = {
  id: "ord_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  eventId: event,
  bookerId: attendee,
  buyer: {
    name: "Kari Nordmann",
    email: "kari@example.org",
    organisationNumber: "923609016",
    reference: "4711",
  },
  amount: 45_000,
  currency: "NOK",
  state: "paid",
  createdAt: at,
  paidAt: at + 90_000,
  lines: [
    {
      id: "oln_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      attendeeId: attendee,
      ticketTypeId: typeExample.id,
      text: "Ordinær – Spring assembly",
      amount: 45_000,
      vatRate: 2_500,
      vat: 9_000,
      state: "paid",
    },
  ],
};

const types = "/events/{slug}/ticket-types";
const orders = "/events/{slug}/orders";

export const moneyAnswers: Readonly<Record<string, readonly unknown[]>> = {
  [`GET ${types}`]: [{ items: [typeExample] }],
  [`POST ${types}`]: [{ ...typeExample, taken: 0 }],
  [`PATCH ${types}/{id}`]: [{ ...typeExample, quota: 250, version: 2 }],
  [`DELETE ${types}/{id}`]: [typeExample],
  [`GET ${orders}`]: [{ items: [orderExample], next: null }],
  [`GET ${orders}/{id}`]: [orderExample],
  [`GET ${account}`]: [paymentAccountExample],
  [`POST ${account}/check`]: [{ ...paymentAccountExample, state: "enabled" }],
  [`POST ${account}/links`]: [
    {
      ...paymentAccountExample,
      url: "https://connect.stripe.com/setup/e/acct_1PqRs2TuVwXyZ345/a1B2",
    },
  ],
};

export const moneyRequests: Readonly<Record<string, unknown>> = {
  [`POST ${types}`]: newTypeExample,
  [`PATCH ${types}/{id}`]: { quota: 250 },
  "POST /events/{slug}/attendees/{id}/free-place": { ticketTypeId: typeExample.id },
};
