import {
  assertionExample,
  dataExample,
  newPasskeyExample,
  profileExample,
} from "../account-examples.ts";
import { attendeeAnswers, attendeeRequests } from "./attendees.ts";
import { browserErrorAnswers, browserErrorRequests } from "./browser-errors.ts";
import { doorAnswers, doorRequests } from "./door.ts";
import { fileAnswers, fileRequests } from "./event-files.ts";
import { eventAnswers, eventRequests } from "./events.ts";
import { exportAnswers, exportRequests } from "./exports.ts";
import { landingAnswers, landingRequests } from "./landing-page.ts";
import { messageAnswers, messageRequests } from "./messages.ts";
import { metricsAnswers } from "./metrics.ts";
import { moneyAnswers, moneyRequests } from "./money.ts";
import { organisationAnswers, organisationRequests } from "./organisations.ts";
import { registrationAnswers, registrationRequests } from "./registrations.ts";
import { roomAnswers, roomRequests } from "./rooms.ts";

/** An account, and who came in by a moderator's code. */
const ownProfiles = [
  profileExample,
  {
    name: "Ola Nordmann",
    roles: ["moderator"],
    role: "moderator",
    event: { id: "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3", slug: "spring-assembly" },
  },
];

/**
 * What calls answer, by `METHOD /path`, where the call itself does not say: several examples are
 * several forms. Where no schema describes the answer, its examples are what makes one.
 */
export const answers: Readonly<Record<string, readonly unknown[]>> = {
  ...attendeeAnswers,
  ...browserErrorAnswers,
  ...doorAnswers,
  ...eventAnswers,
  ...exportAnswers,
  ...fileAnswers,
  ...landingAnswers,
  ...messageAnswers,
  ...metricsAnswers,
  ...moneyAnswers,
  ...organisationAnswers,
  ...registrationAnswers,
  ...roomAnswers,
  "POST /auth/login": [
    { token: "Jm3pX0aQ", type: "Bearer" },
    { token: { token: "Jm3pX0aQ", type: "Bearer" }, event: { slug: "spring-assembly" } },
  ],
  "GET /auth/profile": ownProfiles,
  "GET /me": ownProfiles,
};

/** Schemas of answers that an example cannot tell. */
export const answerSchemas: Readonly<Record<string, object>> = {
  "GET /me/data": {
    type: "object",
    properties: {
      madeAt: { type: "number" },
      profile: { type: "object" },
      sections: {
        type: "object",
        additionalProperties: { type: "array", items: { type: "object" } },
      },
      missing: { type: "array", items: { type: "string" } },
      eventNames: { type: "object", additionalProperties: { type: "string" } },
    },
    required: Object.keys(dataExample),
  },
};

/** What is asked in calls, where what makes up an example by the schema would say little. */
export const requests: Readonly<Record<string, unknown>> = {
  ...attendeeRequests,
  ...browserErrorRequests,
  ...doorRequests,
  ...eventRequests,
  ...exportRequests,
  ...fileRequests,
  ...landingRequests,
  ...registrationRequests,
  ...messageRequests,
  ...moneyRequests,
  ...organisationRequests,
  ...roomRequests,
  "POST /auth/login": { email: "kari@example.org", password: "the present one" },
  "POST /me/factors/passkeys": { name: "Work laptop", answer: newPasskeyExample },
  "POST /me/factors/passkeys/{id}/remove": {
    password: "the present one",
    assertion: assertionExample,
  },
  "PUT /auth/password/set": {
    email: "kari@example.org",
    token: "Jm3pX0aQ",
    password: "a sentence of one's own",
  },
};
