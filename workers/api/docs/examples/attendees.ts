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
  isPaid: false,
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
  consentText: "I agree that Nord keeps my answers to: Allergies.",
  language: "en",
  ticketSerial: "K7M4RWP3HTQ2",
  answers: { allergies: "Nuts" },
  notes: "Arrives late",
  createdAt: 1_778_580_000_000,
};

const otherExample = {
  ...attendeeExample,
  id: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X4",
  name: "Kari N.",
  email: "kari@work.example.org",
};

const seatedExample = {
  ...attendeeExample,
  status: "seat_confirmed",
  reason: null,
  seat: "confirmed",
  seatLabel: "A12",
  seatQueuedAt: null,
};

/** As long as one is, with a signature of no key. */
const ticketExample = `PT1:01J8Z3M4N5P6Q7R8S9T0V1W2X5:01J8Z3M4N5P6Q7R8S9T0V1W2X3:0A1B2C3D:${"7K".repeat(48)}`;

const historyExample = {
  items: [
    {
      id: "aud_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      at: 1_778_590_000_000,
      kind: "staff",
      what: "attendee.assign_seat",
      who: { id: "usr_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Ola Nordmann" },
      fields: [],
      detail: "A12",
      state: null,
    },
    {
      id: "dlv_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      at: 1_778_580_000_000,
      kind: "letter",
      what: "registered",
      who: null,
      fields: [],
      detail: null,
      state: "sent",
    },
  ],
};

const listedExample = { ...summaryExample, place: 1 };

const seatsExample = {
  hybrid: true,
  seatQuota: 80,
  confirmed: 79,
  held: 0,
  offered: 1,
  free: 0,
  waiting: 1,
  items: [listedExample],
  next: null,
  previous: null,
};

const pageExample = {
  items: [listedExample],
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
  noSeat: 0,
  next: null,
  at: 1_778_580_000_000,
  undo: { action: "untag", tag: "Press", ids: ["att_01J8Z3M4N5P6Q7R8S9T0V1W2X3"] },
  undoUntil: null,
};

const undoneExample = { ...bulkExample, at: 1_778_580_010_000, undo: null };

const importExample = {
  id: "imp_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  eventId: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  fileName: "guests.xlsx",
  state: "preview",
  stopReason: null,
  headings: ["Name", "E-mail", "Remarks"],
  columns: ["name", "email", "notes"],
  registration: "invited",
  givesSeats: false,
  tags: [],
  total: 200,
  ready: 196,
  similar: 3,
  faulty: 1,
  made: 0,
  taken: 0,
  left: 196,
  createdAt: 1_778_580_000_000,
  settledAt: null,
};

/** A row that is wrong. */
const importRowExample = {
  line: 7,
  state: "faulty",
  attendeeId: null,
  email: "",
  name: "Kari Nordmann",
  cells: ["Kari Nordmann", "kari at example.org", "12"],
  faults: [{ column: 1, as: "email", code: "email.format" }],
  similarity: null,
};

const list = "/events/{slug}/attendees";
const imports = `${list}/imports`;
const runningExample = {
  ...importExample,
  state: "running",
  registration: "accepted",
  givesSeats: true,
  tags: ["Members"],
  made: 50,
  left: 146,
};

export const attendeeAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /events/{slug}/seats": [seatsExample],
  [`GET ${list}/tags`]: [{ items: ["Press", "VIP"], next: null }],
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
      earlier: [],
    },
  ],
  [`GET ${list}`]: [pageExample],
  [`POST ${list}`]: [attendeeExample],
  [`POST ${list}/bulk`]: [bulkExample],
  [`POST ${list}/bulk/undo`]: [undoneExample],
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
  [`GET ${list}/{id}/merge`]: [
    { kept: attendeeExample, other: otherExample, merged: attendeeExample },
  ],
  [`POST ${list}/{id}/merge`]: [attendeeExample],
  [`GET ${list}/{id}/history`]: [historyExample],
  [`GET ${list}/{id}/group`]: [{ items: [summaryExample] }],
  [`GET ${list}/{id}/similar`]: [{ items: [otherExample] }],
  [`GET ${list}/{id}/ticket`]: [{ text: ticketExample }],
  [`PUT ${list}/{id}/seat`]: [seatedExample],
  [`POST ${list}/{id}/free-place`]: [seatedExample],
  [`DELETE ${list}/{id}/seat`]: [attendeeExample],
  [`GET ${imports}`]: [{ items: [importExample] }],
  [`POST ${imports}`]: [importExample],
  [`GET ${imports}/{id}`]: [importExample],
  [`PATCH ${imports}/{id}`]: [importExample],
  [`GET ${imports}/{id}/rows`]: [{ items: [importRowExample], next: null }],
  [`POST ${imports}/{id}/confirm`]: [runningExample],
  [`POST ${imports}/{id}/stop`]: [{ ...runningExample, state: "stopped", stopReason: "asked" }],
  [`POST ${imports}/{id}/resume`]: [runningExample],
  [`POST ${imports}/{id}/cancel`]: [
    { ...runningExample, state: "cancelled", settledAt: 1_778_580_600_000 },
  ],
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
  [`POST ${list}/bulk/undo`]: { action: "approve", at: 1_778_580_000_000 },
  [`PUT ${list}/{id}/seat`]: { label: "A12" },
  [`PATCH ${imports}/{id}`]: { columns: ["name", "email", null] },
  [`POST ${imports}/{id}/confirm`]: {
    registration: "accepted",
    givesSeats: true,
    tags: ["Members"],
  },
  [`POST ${list}/{id}/merge`]: {
    otherId: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X4",
    take: ["email"],
  },
};
