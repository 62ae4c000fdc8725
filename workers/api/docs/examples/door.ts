/** Answers of the calls of the door, and what is asked in them. */

const event = "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const attendee = "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const scan = "scn_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const north = { id: "gat_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "North" };
const south = { id: "gat_01J8Z3M4N5P6Q7R8S9T0V1W2X4", name: "South" };
const at = 1_778_590_000_000;

const personExample = {
  id: attendee,
  name: "Kari Nordmann",
  registration: "accepted",
  seat: "confirmed",
  seatLabel: "A12",
  presence: "in",
  isPaid: false,
  groupId: null,
  version: 4,
};

const doorExample = {
  eventId: event,
  slug: "spring-assembly",
  name: "Spring assembly",
  hybrid: true,
  isPaid: false,
  startsAt: at,
  endsAt: at + 7_200_000,
  timeZone: "Europe/Oslo",
  now: at,
  until: at + 93_600_000,
  gate: north,
  gates: [north],
  publicKeys: [
    {
      keyId: "4C1F09AE",
      publicKey: {
        kty: "EC",
        crv: "P-256",
        x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
        y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
      },
    },
  ],
  counts: { inside: 120, expected: 214 },
};

const answerExample = {
  id: scan,
  result: "already_in",
  person: { id: attendee, name: "Kari Nordmann", seatLabel: "A12", groupId: null },
  presence: "in",
  conflict: { gate: south, at: at - 60_000, scanId: "scn_01J8Z3M4N5P6Q7R8S9T0V1W2X2" },
};

const listedExample = {
  id: scan,
  attendee: answerExample.person,
  direction: "in",
  at,
  receivedAt: at + 40_000,
  gate: north,
  scannerId: "01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  result: "already_in",
  shown: "ok",
  isOffline: true,
  undoneAt: null,
};

const entryExample = {
  ...listedExample,
  id: "scn_01J8Z3M4N5P6Q7R8S9T0V1W2X2",
  at: at - 60_000,
  receivedAt: at - 59_900,
  gate: south,
  result: "ok",
  isOffline: false,
};

const gateExample = {
  ...north,
  endsAt: null,
  until: at + 93_600_000,
  revokedAt: null,
  openedAt: null,
  createdAt: at - 86_400_000,
};

const linkExample = {
  ...gateExample,
  link: "https://plenum.example/scanner?gate=mZ0b3cQ8Zk2vJm3pX0aQe1Rt7uYi9oPa5sDf6gHj8kL",
};

const gates = "/events/{slug}/gates";
const scans = "/events/{slug}/scans";
const door = "/events/{slug}/door";

export const doorAnswers: Readonly<Record<string, readonly unknown[]>> = {
  [`GET ${door}`]: [doorExample],
  [`GET ${door}/people`]: [{ items: [personExample], gone: [], cursor: "214", isComplete: true }],
  [`GET ${door}/figures`]: [
    {
      inside: 120,
      expected: 214,
      conflicts: 1,
      gates: [{ gate: north, in: 80, out: 2 }],
      minutes: [{ at, gateId: north.id, in: 12, out: 0 }],
    },
  ],
  [`GET ${door}/conflicts`]: [
    { items: [{ scan: listedExample, entry: entryExample }], next: null },
  ],
  [`POST ${door}/walk-ins`]: [{ person: personExample, scan: { id: scan, result: "ok" } }],
  [`GET ${scans}`]: [{ items: [listedExample], next: null }],
  [`POST ${scans}`]: [{ scans: [answerExample] }],
  [`POST ${scans}/{id}/undo`]: [{ ...answerExample, conflict: null, presence: "none" }],
  [`GET ${gates}`]: [{ items: [gateExample] }],
  [`POST ${gates}`]: [linkExample],
  [`PATCH ${gates}/{id}`]: [{ ...gateExample, name: "North, ground floor" }],
  [`DELETE ${gates}/{id}`]: [{ ...gateExample, revokedAt: at }],
  [`POST ${gates}/{id}/link`]: [linkExample],
  "POST /gates/open": [
    {
      token: "plg_mZ0b3cQ8Zk2vJm3pX0aQe1Rt7uYi9oPa5sDf6gHj8kL",
      gate: { ...north, until: at + 93_600_000 },
      event: { id: event, slug: "spring-assembly", name: "Spring assembly" },
    },
  ],
};

export const doorRequests: Readonly<Record<string, unknown>> = {
  [`POST ${scans}`]: {
    scans: [{ id: scan, attendeeId: attendee, direction: "in", at, offline: false }],
  },
  [`POST ${door}/walk-ins`]: { id: scan, name: "Kari Nordmann", email: "", language: "no" },
  [`POST ${gates}`]: { name: "North" },
  [`PATCH ${gates}/{id}`]: { name: "North, ground floor" },
  "POST /gates/open": {
    link: "mZ0b3cQ8Zk2vJm3pX0aQe1Rt7uYi9oPa5sDf6gHj8kL",
    device: "aQe1Rt7uYi9oPa5sDf6gHj8kLmZ0b3cQ8Zk2vJm3pX0",
  },
};
