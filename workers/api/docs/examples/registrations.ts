/** What calls about registering for an event answer, and what is asked in them. */

const event = {
  slug: "spring-assembly",
  name: "Spring assembly",
  organiser: "Nord",
  startsAt: 1_778_583_600_000,
  endsAt: 1_778_590_800_000,
  timeZone: "Europe/Oslo",
  locationText: "Town hall",
  hybrid: true,
  isCancelled: false,
};

const fields = [
  {
    id: "fld_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
    kind: "short",
    label: { no: "Allergier", en: "Allergies" },
    required: false,
    options: [],
    shownWhen: null,
    personal: true,
    sensitive: true,
    retentionDays: 7,
  },
];
const consentWords = "I agree that Nord keeps my answers to: Allergies.";
const answers = { [fields[0]?.id ?? ""]: "Nuts" };

const formExample = {
  event,
  closed: null,
  registrationMessage: "",
  registrationDueAt: 1_778_500_000_000,
  registrationNeedsApproval: false,
  registrationGroupMax: 4,
  seatsLeft: 12,
  fields,
  consentWords,
  retentionDays: 180,
  currency: "NOK",
  ticketTypes: [
    {
      id: "tty_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      name: "Standard",
      amount: 25_000,
      vatRate: 2_500,
      vat: 5_000,
      saleFrom: null,
      saleUntil: 1_778_500_000_000,
      closed: null,
    },
  ],
};

const ownExample = {
  event,
  fields,
  consentWords,
  isOver: false,
  people: [
    {
      id: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      name: "Kari Nordmann",
      email: "kari@example.org",
      phone: "+4799999999",
      answers,
      consent: true,
      version: 3,
      registration: "accepted",
      seat: "waiting",
      seatLabel: null,
      seatUntil: null,
      presence: "none",
      place: 2,
      seatActs: { take: null, canGiveUp: true },
      isPaymentHeldBack: false,
      isSoldOut: false,
      isLinked: false,
      ticket: null,
    },
  ],
};

const list = "/events/{slug}/registrations";

export const registrationAnswers: Readonly<Record<string, readonly unknown[]>> = {
  [`GET ${list}/form`]: [formExample],
  [`POST ${list}`]: [
    {
      email: "kari@example.org",
      payment: {
        orderId: "ord_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
        paymentUrl: "https://checkout.stripe.com/c/pay/cs_live_a1B2c3D4",
        statusAddress: "/callback?order=eyJhbGciOiJIUzI1NiJ9",
      },
    },
  ],
  [`POST ${list}/links`]: [{}],
  [`GET ${list}/own`]: [ownExample],
  [`PATCH ${list}/own/{id}`]: [ownExample],
  [`DELETE ${list}/own/{id}`]: [ownExample],
  [`PUT ${list}/own/{id}/seat`]: [{ seat: "confirmed" }],
  [`DELETE ${list}/own/{id}/seat`]: [{ seat: "left" }],
  [`POST ${list}/own/enter`]: [
    {
      token: "eyJhdWQiOiJhdHRlbmRlZSJ9.4kq0",
      type: "Bearer",
      device: "0TS2K7M4RWP3HTQ2A9ZC5D8E1F",
      attendance: "hall",
      event: {
        id: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
        slug: "spring-assembly",
        name: "Spring assembly",
      },
    },
  ],
};

export const registrationRequests: Readonly<Record<string, unknown>> = {
  [`POST ${list}`]: {
    name: "Kari Nordmann",
    email: "kari@example.org",
    phone: "+4799999999",
    answers,
    consent: true,
    companions: [{ name: "Ola Nordmann", email: "", answers: {} }],
  },
  [`PATCH ${list}/own/{id}`]: {
    name: "Kari Nordmann",
    phone: null,
    answers,
    consent: true,
    version: 3,
  },
};
