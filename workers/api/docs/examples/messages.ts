/** Answers of the calls about an event's messages, and what is asked in them. */

const list = "/events/{slug}/messages";
const invitations = "/events/{slug}/invitations";

const wording = {
  subject: "[EVENT_NAME] is on Thursday",
  body: "Hello [NAME]\n\nWe look forward to seeing you: [DATE].\n\n[EVENT_URL]",
  sms: "[EVENT_NAME] is on Thursday: [EVENT_URL]",
};
const texts = {
  no: { ...wording, subject: "[EVENT_NAME] er torsdag", body: "Hei [NAME]\n\n[EVENT_URL]" },
  en: wording,
};

const draftExample = {
  id: "msg_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  eventId: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  kind: "reminder",
  templateId: "reminder",
  channels: ["email", "sms"],
  audience: { registration: "accepted", tag: "Members" },
  texts,
  announcement: "",
  schedule: { kind: "start", minutes: -1_440 },
  state: "draft",
  failure: null,
  figures: [],
  handingOver: 0,
  dueAt: null,
  createdAt: 1_778_580_000_000,
  updatedAt: 1_778_580_000_000,
  begunAt: null,
  settledAt: null,
  version: 1,
};

const invitationExample = {
  ...draftExample,
  kind: "invitation",
  templateId: "invitation",
  audience: { registration: "invited" },
  schedule: { kind: "now" },
};

const scheduledExample = {
  ...draftExample,
  state: "scheduled",
  dueAt: 1_778_680_000_000,
  version: 2,
};

const none = {
  waiting: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  cancelled: 0,
  left_out: 0,
};

const sendingExample = {
  ...draftExample,
  state: "sending",
  figures: [
    { channel: "email", ...none, queued: 120, sent: 304, failed: 2, left_out: 6 },
    { channel: "sms", ...none, sent: 390, left_out: 42 },
  ],
  handingOver: 50,
  begunAt: 1_778_680_000_000,
  version: 3,
};

const cancelledExample = {
  ...scheduledExample,
  state: "cancelled",
  dueAt: null,
  settledAt: 1_778_590_000_000,
  version: 3,
};

const firstExample = [{ attendeeId: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Kari Nordmann" }];

const subscriptionExample = {
  client: "Example municipality",
  address: "kari@example.org",
  isSubscribed: true,
};

export const messageAnswers: Readonly<Record<string, readonly unknown[]>> = {
  [`GET ${list}`]: [{ items: [sendingExample, draftExample], next: null }],
  [`POST ${list}`]: [draftExample],
  [`GET ${invitations}`]: [{ items: [invitationExample], next: null }],
  [`POST ${invitations}`]: [invitationExample],
  [`POST ${list}/audience`]: [
    {
      people: 432,
      channels: [
        {
          channel: "email",
          recipients: 426,
          leftOut: [
            { reason: "no_email", people: 4, first: firstExample },
            { reason: "declined", people: 2, first: firstExample },
          ],
        },
        {
          channel: "sms",
          recipients: 390,
          leftOut: [{ reason: "same_phone", people: 1, first: firstExample }],
        },
      ],
      sms: [{ language: "no", characters: 143, parts: 1, alphabet: "gsm7" }],
    },
  ],
  [`GET ${list}/audience`]: [
    {
      statuses: ["invited", "confirmed", "checked_in"],
      registrations: ["invited", "pending", "accepted", "declined", "none"],
      seats: [],
      presences: ["none", "in", "out"],
      tags: ["Members", "Press"],
      fields: [
        {
          id: "fld_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
          label: "Country",
          values: [{ value: "NO", name: "Norway" }],
        },
      ],
    },
  ],
  [`GET ${list}/{id}`]: [sendingExample],
  [`PATCH ${list}/{id}`]: [{ ...draftExample, version: 2 }],
  [`DELETE ${list}/{id}`]: [{ id: draftExample.id }],
  [`GET ${list}/{id}/recipients`]: [
    {
      items: [
        {
          attendeeId: "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
          channel: "email",
          isGone: false,
          name: "Kari Nordmann",
          email: "kari@example.org",
          phone: "+4799999999",
          state: "failed",
          reason: null,
          reply: "recipient: 550 no such user",
          tries: 1,
          changedAt: 1_778_680_060_000,
        },
      ],
      next: null,
    },
  ],
  [`POST ${list}/{id}/send`]: [scheduledExample, sendingExample],
  [`POST ${list}/{id}/cancel`]: [cancelledExample],
  [`POST ${list}/{id}/pause`]: [{ ...sendingExample, state: "paused", version: 4 }],
  [`POST ${list}/{id}/resume`]: [{ ...sendingExample, version: 5 }],
  [`POST ${list}/{id}/stop`]: [
    {
      ...sendingExample,
      state: "cancelled",
      figures: [
        { channel: "email", ...none, queued: 50, sent: 304, failed: 2, cancelled: 70, left_out: 6 },
      ],
      settledAt: 1_778_680_120_000,
      version: 4,
    },
  ],
  [`GET ${list}/{id}/resend`]: [{ failed: 2, uncertain: 0 }],
  [`POST ${list}/{id}/resend`]: [sendingExample],
  [`POST ${list}/{id}/duplicate`]: [draftExample],
  [`POST ${list}/{id}/preview`]: [
    {
      subject: "Spring assembly is on Thursday",
      text: "Hello Kari Nordmann …",
      html: "<!doctype html>…",
      sms: "Spring assembly is on Thursday: https://plenum.example.org/c/spring-assembly",
    },
  ],
  [`POST ${list}/{id}/test`]: [{ email: "host@example.org" }],
  "GET /subscription": [subscriptionExample],
  "PUT /subscription": [{ ...subscriptionExample, isSubscribed: false }],
};

export const messageRequests: Readonly<Record<string, unknown>> = {
  [`POST ${list}`]: {
    kind: "reminder",
    channels: ["email", "sms"],
    audience: { registration: "accepted", tag: "Members" },
    texts,
    schedule: { kind: "start", minutes: -1_440 },
  },
  [`POST ${invitations}`]: { channels: ["email"], audience: { registration: "invited" } },
  [`PATCH ${list}/{id}`]: { version: 1, channels: ["email"] },
  [`POST ${list}/audience`]: {
    kind: "reminder",
    channels: ["email"],
    audience: { registration: "accepted" },
  },
  [`POST ${list}/{id}/send`]: { version: 1 },
  [`POST ${list}/{id}/resend`]: { what: "failed" },
  [`POST ${list}/{id}/preview`]: { language: "en" },
  [`POST ${list}/{id}/test`]: { language: "no" },
  "PUT /subscription": { token: "eyJhbGciOi…", isSubscribed: false },
};
