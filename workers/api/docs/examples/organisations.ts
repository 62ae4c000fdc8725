/** Answers of the calls about clients, teams, accounts and the platform, and what is asked in them. */
import { profileExample } from "../account-examples.ts";
import { importExample, importRowExample } from "./imports.ts";

const clientExample = {
  id: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "Example municipality",
  organisationNumber: "923609016",
  vatRegistered: true,
  businessRegistered: false,
  address: "Main street 1, 0150 Oslo",
  baseColor: "#2456a6",
  logo: null,
  senderName: "Example municipality",
  replyTo: "reply@example.org",
  retentionDays: 180,
  currency: "NOK",
  invoicePrefix: "2026-",
  invoiceNext: 1,
  lockMinutes: 30,
  factorRequiredFrom: null,
  blockedAt: null,
  createdAt: 1_778_580_000_000,
};

const currencyExample = {
  code: "SEK",
  decimals: 2,
  nameNo: "Svenske kroner",
  nameEn: "Swedish Krona",
  enabled: true,
};

const openidExample = {
  issuer: "https://login.example.org",
  applicationId: "plenum",
  hasSecret: true,
  domains: ["example.org"],
  role: "editor",
  enabled: true,
  vouches: false,
  redirectUrl: "https://plenum.example.org/login/callback",
};

const listedClientExample = {
  id: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "Example municipality",
  organisationNumber: "923609016",
  blocked: false,
  users: 12,
  teams: 2,
  events: 31,
};

const teamExample = {
  id: "tea_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientId: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientName: "Example municipality",
  name: "Communications",
  senderName: "",
  createdAt: 1_778_580_000_000,
};

const listedTeamExample = {
  id: "tea_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "Communications",
  clientId: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientName: "Example municipality",
  members: 4,
  events: 9,
};

const {
  role: _role,
  clientName: _clientName,
  teamIds: _teamIds,
  ...storedProfile
} = profileExample;
const userExample = {
  ...storedProfile,
  hasFactor: false,
  teams: [{ id: "tea_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Communications" }],
};

const listedUserExample = {
  id: "usr_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "Kari Nordmann",
  email: "kari@example.org",
  roles: ["client", "editor"],
  state: "active",
  clientId: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientName: "Example municipality",
  teams: [{ id: "tea_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Communications" }],
};

const invitationExample = {
  id: "inv_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientId: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  email: "ola@example.org",
  name: "Ola Nordmann",
  roles: ["editor"],
  teamIds: ["tea_01J8Z3M4N5P6Q7R8S9T0V1W2X3"],
  createdAt: 1_778_580_000_000,
  sentAt: 1_778_580_000_000,
  expiresAt: 1_779_184_800_000,
};
const listedInvitationExample = {
  ...invitationExample,
  clientName: "Example municipality",
  daysLeft: 7,
};

const newAnnouncementExample = {
  textNo: "Vedlikehold søndag kl. 6",
  textEn: "Maintenance on Sunday at 6",
  startsAt: 1_778_580_000_000,
  endsAt: 1_778_666_400_000,
  roles: ["client", "team"],
};
const announcementExample = {
  ...newAnnouncementExample,
  id: "pan_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  createdAt: 1_778_580_000_000,
};

const keyExample = {
  id: "apk_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  name: "Registration on the website",
  client: { id: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Example municipality" },
  start: "key_Jm3p",
  scopes: ["events:read", "people:read"],
  createdBy: { id: "usr_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Kari Nordmann" },
  createdAt: 1_778_580_000_000,
  expiresAt: 1_786_356_000_000,
  lastUsedAt: null,
};

const webhookExample = {
  id: "whe_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  client: { id: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3", name: "Example municipality" },
  url: "https://hooks.example.org/plenum",
  types: ["event.opened", "question.approved"],
  enabled: true,
  goneAt: null,
  formerUntil: null,
  createdAt: 1_778_580_000_000,
};
const madeWebhookExample = {
  ...webhookExample,
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
};
const webhookDeliveryExample = {
  id: "dlv_01J8Z3M4N5P6Q7R8S9T0V1W2X3_opened_1778582700000_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  messageId: "msg_01J8Z3M4N5P6Q7R8S9T0V1W2X3_opened_1778582700000",
  type: "event.opened",
  state: "sent",
  tries: 1,
  createdAt: 1_778_582_700_000,
  dueAt: null,
  settledAt: 1_778_582_701_000,
  request:
    '{"type":"event.opened","timestamp":"2026-05-12T10:45:00.000Z","data":{"event":{"id":"evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3","slug":"spring-assembly","name":"Spring assembly"}}}',
  answer: { status: 200, body: "ok", ms: 84 },
};

const templateExample = {
  id: "reset_password",
  language: "en",
  title: "Choose a new password",
  content: "Hello, [NAME].\n\n[RESET_PASSWORD_URL]",
  isOwn: true,
  savedAt: 1_778_583_600_000,
  tags: {
    title: ["NAME", "EVENT_OWNER"],
    content: ["NAME", "EVENT_OWNER", "RESET_PASSWORD_URL"],
  },
  required: ["RESET_PASSWORD_URL"],
};
const suppressionExample = {
  id: "sup_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  address: "kari@example.org",
  reason: "bounced",
  detail: "550 5.1.1 No such user here",
  createdAt: 1_778_580_000_000,
};
const undeliveredExample = {
  id: "dlv_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  kind: "invitation",
  recipient: "kari@example.org",
  client: "Example municipality",
  state: "failed",
  reply: "recipient: 550 5.1.1 No such user here",
  failure: "unknown_address",
  settledAt: 1_778_580_000_000,
  stale: null,
};
const standardTemplateExample = { ...templateExample, isOwn: false, savedAt: null };
const templateTexts = { title: templateExample.title, content: templateExample.content };
const templateAt = "/clients/{id}/templates/{template}/{language}";

const page = (item: unknown) => [{ items: [item], next: null }];
/** Of a list that is read backwards too. */
const pageBothWays = (item: unknown) => [{ items: [item], next: null, previous: null }];

export const organisationAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "GET /health": [{ ok: true, version: "1.4.0", database: true, room: true }],
  "GET /clients": pageBothWays(listedClientExample),
  "POST /clients": [clientExample],
  "GET /clients/{id}": [clientExample],
  "PATCH /clients/{id}": [clientExample],
  "POST /clients/{id}/block": [{ ...clientExample, blockedAt: 1_778_583_600_000 }],
  "DELETE /clients/{id}/block": [clientExample],
  "GET /clients/{id}/openid": [openidExample],
  "PUT /clients/{id}/openid": [openidExample],
  "DELETE /clients/{id}/openid": [{}],
  "GET /clients/{id}/suppressions": page(suppressionExample),
  "DELETE /clients/{id}/suppressions/{suppressionId}": [{}],
  "GET /undelivered-mails": page(undeliveredExample),
  "POST /undelivered-mails/{id}/send": [{}],
  "POST /webhooks/mail": [{}],
  "POST /webhooks/stripe": [{}],
  "GET /clients/{id}/templates": [[templateExample, standardTemplateExample]],
  "GET /events/{slug}/templates": [[templateExample, standardTemplateExample]],
  [`PUT ${templateAt}`]: [templateExample],
  [`DELETE ${templateAt}`]: [standardTemplateExample],
  [`POST ${templateAt}/preview`]: [
    {
      subject: "Choose a new password",
      text: "Choose a new password\n\nHello, Kari Nordmann.\n",
      html: "<!doctype html>…",
    },
  ],
  [`POST ${templateAt}/test`]: [{ email: "kari@example.org" }],
  "GET /keys": page(keyExample),
  "POST /keys": [{ ...keyExample, key: "key_Jm3pX0aQ7dVn2sLw8RtYb5Uc1EfGh4KiOzM6NpAqSxD" }],
  "DELETE /keys/{id}": [{}],
  "GET /webhooks": [[webhookExample]],
  "POST /webhooks": [madeWebhookExample],
  "GET /webhooks/{id}": [webhookExample],
  "PATCH /webhooks/{id}": [webhookExample],
  "DELETE /webhooks/{id}": [{}],
  "POST /webhooks/{id}/secret": [madeWebhookExample],
  "POST /webhooks/{id}/test": [{}],
  "GET /webhooks/{id}/deliveries": page(webhookDeliveryExample),
  "POST /webhooks/{id}/deliveries/{deliveryId}/send": [{}],
  "GET /teams": pageBothWays(listedTeamExample),
  "POST /teams": [teamExample],
  "GET /teams/{id}": [teamExample],
  "PATCH /teams/{id}": [teamExample],
  "DELETE /teams/{id}": [{}],
  "POST /teams/{id}/members": [{}],
  "DELETE /teams/{id}/members/{userId}": [{}],
  "GET /users": pageBothWays(listedUserExample),
  "GET /users/{id}": [userExample],
  "PATCH /users/{id}": [userExample],
  "POST /users/{id}/block": [{ ...userExample, status: "blocked" }],
  "DELETE /users/{id}/block": [userExample],
  "DELETE /users/{id}/factors": [userExample],
  "GET /users/invitations": page(listedInvitationExample),
  "POST /users/invitations": [invitationExample],
  "POST /users/invitations/accept": [{ token: "Jm3pX0aQ", email: "ola@example.org" }],
  "POST /users/invitations/{id}/send": [invitationExample],
  "DELETE /users/invitations/{id}": [{}],
  "GET /currencies": [[currencyExample]],
  "PATCH /currencies/{id}": [currencyExample],
  "GET /users/imports": [{ items: [importExample] }],
  "POST /users/imports": [importExample],
  "GET /users/imports/{id}": [importExample],
  "GET /users/imports/{id}/rows": page(importRowExample),
  "POST /users/imports/{id}/confirm": [importExample],
  "POST /users/imports/{id}/stop": [importExample],
  "POST /users/imports/{id}/resume": [importExample],
  "POST /users/imports/{id}/cancel": [importExample],
  "GET /announcements": [[announcementExample]],
  "GET /announcements/shown": [[announcementExample]],
  "POST /announcements": [announcementExample],
  "PATCH /announcements/{id}": [announcementExample],
  "DELETE /announcements/{id}": [{}],
  "POST /announcements/{id}/end": [announcementExample],
  "POST /announcements/{id}/dismiss": [{}],
};

export const organisationRequests: Readonly<Record<string, unknown>> = {
  "POST /clients": { name: "Example municipality", organisationNumber: "923609016" },
  "PATCH /clients/{id}": { address: "Main street 1, 0150 Oslo", retentionDays: 90 },
  [`PUT ${templateAt}`]: templateTexts,
  [`POST ${templateAt}/preview`]: { texts: templateTexts, scheme: "dark" },
  [`POST ${templateAt}/test`]: { texts: templateTexts },
  "POST /webhooks/stripe": {
    id: "evt_1Q2w3E4r5T6y7U8i",
    object: "event",
    type: "checkout.session.completed",
    data: {
      object: {
        id: "cs_live_a1B2c3D4",
        object: "checkout.session",
        metadata: { order: "ord_01J8Z3M4N5P6Q7R8S9T0V1W2X3" },
        amount_total: 25_000,
        currency: "nok",
        payment_status: "paid",
      },
    },
  },
  "POST /webhooks/mail": {
    messageId: "dlv_01J8Z3M4N5P6Q7R8S9T0V1W2X3@plenum.example.org",
    recipient: "kari@example.org",
    kind: "bounce",
    reason: "550 5.1.1 No such user here",
  },
  "POST /keys": {
    name: "Registration on the website",
    scopes: ["events:read", "people:read"],
    expiresAt: 1_786_356_000_000,
  },
  "POST /webhooks": {
    url: "https://hooks.example.org/plenum",
    types: ["event.opened", "question.approved"],
  },
  "PATCH /webhooks/{id}": { enabled: false },
  "POST /teams": { name: "Communications" },
  "PATCH /teams/{id}": { name: "Communications" },
  "POST /teams/{id}/members": { userId: "usr_01J8Z3M4N5P6Q7R8S9T0V1W2X3" },
  "PATCH /users/{id}": { roles: ["client", "editor"] },
  "POST /users/invitations": {
    email: "ola@example.org",
    name: "Ola Nordmann",
    roles: ["editor"],
  },
  "POST /users/invitations/accept": {
    token: "Jm3pX0aQ",
    name: "Ola Nordmann",
    password: "a sentence of one's own",
  },
  "POST /announcements": newAnnouncementExample,
  "PATCH /announcements/{id}": newAnnouncementExample,
};
