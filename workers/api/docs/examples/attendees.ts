/** Answers of the calls about attendees, and what is asked in them. */

const summaryExample = {
  id: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "Kari Nordmann",
  email: "kari@example.org",
  phone: "+4799999999",
  status: "waiting",
  reason: "line",
  registration: "accepted",
  seat: "waiting",
  seatLabel: null,
  presence: "none",
  registeredAt: 1_778_580_000_000,
  joinedAt: null,
  origin: "self",
  groupId: null,
  tags: ["Press"],
  version: 3,
};

const attendeeExample = {
  ...summaryExample,
  seatUntil: null,
  seatQueuedAt: 1_778_580_000_000,
  seatReason: null,
  invitedAt: null,
  consentAt: 1_778_580_000_000,
  language: "en",
  ticketSerial: "K7M4RWP3HTQ2",
  isPaid: false,
  answers: { allergies: "Nuts" },
  notes: "Arrives late",
  createdAt: 1_778_580_000_000,
};

const pageExample = {
  items: [summaryExample],
  next: null,
  previous: null,
  total: 1,
  people: 214,
  statuses: {
    invited: 20,
    logged_in: 4,
    confirmed: 60,
    waiting: 1,
    seat_confirmed: 80,
    checked_in: 45,
    checked_out: 4,
  },
  pending: 1,
  declined: 3,
  cancelled: 2,
};

const bulkExample = {
  done: 1,
  skipped: 0,
  next: null,
  undo: { action: "untag", tag: "Press", ids: ["att_01J8Z3M4N5P6Q7R8S9T0V1W2X3"] },
};

const list = "/events/{slug}/attendees";

export const attendeeAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/ticket-key": [
    {
      eventId: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      keyId: "4C1F09AE",
      publicKey: {
        kty: "EC",
        crv: "P-256",
        x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
        y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
      },
    },
  ],
  [`GET ${list}`]: [pageExample],
  [`POST ${list}`]: [attendeeExample],
  [`POST ${list}/bulk`]: [bulkExample],
  [`GET ${list}/{id}`]: [attendeeExample],
  [`PATCH ${list}/{id}`]: [attendeeExample],
  [`DELETE ${list}/{id}`]: [{ id: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3" }],
  [`POST ${list}/{id}/anonymise`]: [
    {
      ...attendeeExample,
      name: null,
      email: null,
      phone: null,
      answers: {},
      notes: "",
      tags: [],
      version: 4,
    },
  ],
  [`POST ${list}/{id}/merge`]: [attendeeExample],
};

export const attendeeRequests: Readonly<Record<string, unknown>> = {
  [`POST ${list}`]: {
    name: "Kari Nordmann",
    email: "kari@example.org",
    phone: "+47 999 99 999",
    tags: ["Press"],
  },
  [`PATCH ${list}/{id}`]: { version: 3, notes: "Arrives late" },
  [`POST ${list}/bulk`]: {
    action: "tag",
    tag: "Press",
    ids: ["att_01J8Z3M4N5P6Q7R8S9T0V1W2X3"],
  },
  [`POST ${list}/{id}/merge`]: {
    otherId: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X4",
    take: ["email"],
  },
};
