/** Who may open which page and post which form, written down as data: see `rights-table.ts`. */
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { password } from "../domain.ts";
import { attendeeForms, personForms, sheetForms, sheetPages } from "./attendee-rights.ts";
import { doorForms, hallPages } from "./door-rights.ts";
import { filePages, formsOfFilePages } from "./file-rights.ts";
import { messageForms } from "./message-page-rights.ts";
import { moneyForms, ticketForms } from "./money-rights.ts";
import { landingForms, registrationForms } from "./registration-rights.ts";
import { type PostedForm, publicLook, type Rights } from "./rights-table.ts";
import { openidFields, settingsForms, settingsPages } from "./settings-rights.ts";
import { keptPoll } from "./template-rights.ts";

/** `y` shown, `-` no such event, `s` to the sign-in page, `h` home; in the order of `subjects`. */
const staffPage: Rights = {
  admin: "yyyyy",
  client: "yy-yy",
  team: "y--yy",
  host: "y--yy",
  editor: "-----",
  moderator: "yhhyy",
  stranger: "hhhhh",
  participant: "sssss",
  guest: "sssss",
};

/** What lies below an event for those who prepare it. */
const editorsPage: Rights = { ...staffPage, moderator: "hhhhh" };

/** Loaders of the pages about one event. */
export const eventPages: Readonly<Record<string, Rights>> = {
  "events/:slug/details": staffPage,
  "events/:slug/qna": staffPage,
  "events/:slug/polls": staffPage,
  "events/:slug/interactive/questions": editorsPage,
  "events/:slug/interactive/questions/moderated": editorsPage,
  "events/:slug/interactive/chats": editorsPage,
  "events/:slug/interactive/surveys": editorsPage,
  "events/:slug/rehearsal": editorsPage,
  "events/:slug/form": editorsPage,
  "events/:slug/homepage": staffPage,
  "events/:slug/attendees": staffPage,
  "events/:slug/attendees/:id": staffPage,
  "events/:slug/attendees/export": editorsPage,
  "events/:slug/attendees/badges": editorsPage,
  "events/:slug/attendees/badges/pdf": editorsPage,
  ...sheetPages(editorsPage),
  "events/:slug/tickets": editorsPage,
  "events/:slug/money": editorsPage,
  "events/:slug/metrics": staffPage,
  ...filePages(editorsPage),
  ...hallPages(staffPage),
  "events/:slug/door": editorsPage,
  "events/:slug/messages": staffPage,
  "events/:slug/messages/:id": staffPage,
  "events/:slug/duplicate": { ...editorsPage, host: "h--hh" },
  "events/:slug/display": publicLook,
  "events/:slug/display/clean": publicLook,
  "events/:slug/display/ticket": publicLook,
  "events/:slug/display/door": publicLook,
};

/** Loaders of pages about nobody's event: a letter for each of `roles`, in their order. */
export const ownPages: Readonly<Record<string, string>> = {
  "": "yyyhhhhss",
  events: "yyyhhhhss",
  "events/new": "yyyhhhhss",
  "my-events": "yyyyyhhss",
  profile: "yyyyyhhss",
  "profile/data": "yyyyyhhss",
  ...settingsPages,
  palette: "yyyyyhhss",
  "manage/announcement": "yhhhhhhss",
  "manage/announcement/:id": "nhhhhhhss",
  "manage/calendar": "yyyhhhhss",
  currencies: "yhhhhhhss",
  "manage/clients": "yhhhhhhss",
  "manage/clients/:id": "yhhhhhhss",
  "manage/keys": "yyhhhhhss",
  "manage/webhooks": "yyhhhhhss",
  "manage/webhooks/:id": "yyhhhhhss",
  "manage/audit": "yyhhhhhss",
  "manage/audit/csv": "yyhhhhhss",
  metrics: "yyyyyhhss",
  transactions: "yyyyyhhss",
  "transactions/csv": "yyyyyhhss",
  "manage/teams": "yyhhhhhss",
  "manage/teams/:id": "yyhhhhhss",
  users: "yyhhhhhss",
  "users/invite": "yyhhhhhss",
  "users/import": "yyhhhhhss",
  "users/import/template": "yyhhhhhss",
  "users/import/:id": "yyhhhhhss",
  "users/import/:id/result": "yyhhhhhss",
  "users/:id": "yyhhhhhss",
  // Of an attendee: for who is at the event, and its staff.
  "profile/:id": "yyyynynyn",
};

/** The same pages about what is another client's: `n` = no such thing, as of an id that nobody has. */
export const foreignPages: Readonly<Record<string, string>> = {
  "manage/announcement/:id": "nhhhhhhss",
  "manage/clients/:id": "yhhhhhhss",
  "manage/webhooks/:id": "ynhhhhhss",
  "manage/teams/:id": "ynhhhhhss",
  "users/import/:id": "ynhhhhhss",
  "users/import/:id/result": "ynhhhhhss",
  "users/:id": "ynhhhhhss",
  "profile/:id": "ynnnnnnnn",
};

/** The archive can only be read. */
const change: Rights = {
  admin: "yyyyr",
  client: "yy-yr",
  team: "y--yr",
  host: "y--yr",
  editor: "-----",
  moderator: "hhhhh",
  stranger: "hhhhh",
  participant: "sssss",
  guest: "sssss",
};

/** What may be done in whatever state; whether it fits there is asked afterwards. */
const act: Rights = { ...change, admin: "yyyyy", client: "yy-yy", team: "y--yy", host: "y--yy" };
const archive: Rights = { ...act, host: "f--ff" };
const copy: Rights = { ...act, host: "h--hh" };
const handOver: Rights = { ...change, host: "f--ff" };
const give: Rights = { ...handOver, team: "f--ff" };
/** At the desk, by those who moderate too. */
const steer: Rights = { ...change, moderator: "yhhyr" };
const readAtDesk: Rights = { ...act, moderator: "yhhyy" };
/** Editors alone, on a page that moderators open too. */
const keep: Rights = { ...act, moderator: "fhhff" };

const intent = (name: string, rights: Rights, more: Readonly<Record<string, string>> = {}) =>
  [name, { rights, fields: () => ({ intent: name, ...more }) }] as const;
const section = (name: string, more: Readonly<Record<string, string>>) =>
  [
    name,
    {
      rights: change,
      fields: ({ version }) => ({ section: name, version: `${version}`, ...more }),
    },
  ] satisfies readonly [string, PostedForm];

const plan = { people: "20", tempo: "calm", language: "no" };
const general = { organiser: "", description: "", locationText: "", locationAddress: "" };
const times = { startsAt: "2026-05-12T13:00", endsAt: "2026-05-12T15:00", timeZone: "Europe/Oslo" };
const numbers = { questionMaxLength: "300", questionIntervalMinutes: "1", questionLimit: "0" };
const pace = { chatMaxLength: "500", slowModeSeconds: "3", approveAfterSeconds: "0" };

/** Forms of pages about one event, by page and by what the form says that it is. */
export const eventForms: Readonly<Record<string, ReadonlyMap<string, PostedForm>>> = {
  "events/:slug/details": new Map<string, PostedForm>([
    ["general", { rights: change, fields: (event) => fieldsOfGeneral(event) }],
    ["access", { rights: change, fields: (event) => fieldsOfAccess(event) }],
    section("interaction", { ...numbers, ...pace, quizScoring: "speed", stageTheme: "dark" }),
    section("words", { unwantedMode: "mask", unwantedWords: "", unwantedAllowed: "" }),
    section("registration", { registrationMessage: "", registrationGroupMax: "5" }),
    section("price", { priceKind: "free" }),
    section("seats", { seatQuota: "", noShowMinutes: "0" }),
    section("embeds", { embedPre: "", embedLive: "", embedPost: "", frameHosts: "" }),
    section("sender", { senderName: "Byen" }),
    [
      "teams",
      { rights: give, fields: ({ version }) => ({ section: "teams", version: `${version}` }) },
    ],
    section("notes", { notes: "Said" }),
    intent("publish", act),
    intent("unpublish", act, { confirmSold: "yes" }),
    intent("open", act),
    intent("end", act),
    intent("archive", archive),
    intent("restore", archive),
    intent("addModeratorCode", change, { name: "Sal B", endsAt: "" }),
    intent("removeModeratorCode", change, { id: "mcd_nobodys" }),
    intent("makeScreenKey", change),
    intent("revokeScreenKey", change),
    intent("makeAccessCode", change),
    intent("addHost", change, { email: "nobody-at-all@nord.test" }),
    intent("changeOwner", handOver, { email: "nobody-at-all@nord.test" }),
    intent("handOver", handOver, { userId: "usr_nobody" }),
    intent("removeHost", change, { userId: "usr_nobody" }),
  ]),
  "events/:slug/form": registrationForms({ act, change }),
  "events/:slug/homepage": landingForms({ act, change }),
  "events/:slug/attendees": attendeeForms(change),
  "events/:slug/attendees/:id": personForms(change),
  ...sheetForms(change, editorsPage),
  "events/:slug/duplicate": new Map<string, PostedForm>([
    // With a code that nobody may have: whoever gets as far as that was let in.
    ["copy", { rights: copy, fields: () => ({ name: "Once more", code: "LOGIN", ...times }) }],
  ]),
  "events/:slug/tickets": ticketForms(change),
  "events/:slug/money": moneyForms({ change, give }),
  "events/:slug/door": doorForms(change),
  ...messageForms({ act, change }),
  ...formsOfFilePages({ act, change }),
  "events/:slug/qna": new Map<string, PostedForm>([
    intent("moderation", steer, { moderation: "on" }),
    intent("slowMode", steer, { seconds: "5" }),
  ]),
  "events/:slug/polls": new Map<string, PostedForm>([
    intent("ballots", readAtDesk, { poll: "1", after: "0" }),
    intent("saveTemplate", keep, { template: JSON.stringify(keptPoll) }),
    intent("removeTemplate", keep, { id: "tpl_nobodys" }),
  ]),
  "events/:slug/interactive/surveys": new Map<string, PostedForm>([
    ["words", { rights: act, fields: () => ({ survey: "1", question: "0", after: "0" }) }],
  ]),
  "events/:slug/rehearsal": new Map<string, PostedForm>([
    intent("start", act, plan),
    intent("direct", act, plan),
    intent("pause", act),
    intent("continue", act),
    intent("wipe", act),
  ]),
};

function fieldsOfGeneral({ name, slug, version }: EventRecord) {
  const own = { section: "general", name, slug, version: `${version}`, locationUrl: "" };
  return { ...own, ...general, ...times };
}

function fieldsOfAccess({ code, version }: EventRecord) {
  const own = { section: "access", code, version: `${version}`, accessCode: "" };
  const numbers = { retentionDays: "180", joinsPerSecond: "500", expectedAudience: "0" };
  return { ...own, ...numbers, identity: "choice" };
}

const invited = { email: "new@nord.test", name: "Nina Ny", roles: "editor" };
const clientFields = {
  name: "Nord igjen",
  organisationNumber: "923609016",
  address: "Storgata 1",
  senderName: "Nord",
  ownColor: "on",
  baseColor: "#114488",
  retentionDays: "90",
};

const webhookFields = { url: "https://hooks.nord.test/plenum", type: "event.opened" };

const announcementFields = {
  textNo: "Vedlikehold",
  textEn: "Maintenance",
  startsAt: "2026-05-12T13:00",
  endsAt: "2026-05-12T15:00",
  role: "client",
};
const newPassword = { newPassword: "an own sentence", confirmPassword: "an own sentence" };

/** Forms of pages about nobody's event: the fields, and a letter for each of `roles`. */
export const ownForms: Readonly<
  Record<string, readonly { readonly letters: string; readonly fields: Record<string, string> }[]>
> = {
  "events/new": [{ letters: "yyyhhhhss", fields: { step: "back", name: "New" } }],
  star: [{ letters: "yyyyyhhss", fields: { path: "/events", title: "Events", on: "yes" } }],
  profile: [
    { letters: "yyyyyhhss", fields: { section: "about", name: "Kari Nordmann", about: "" } },
    { letters: "yyyyyhhss", fields: { section: "more", jobTitle: "Adviser" } },
    { letters: "yyyyyhhss", fields: { section: "language", language: "en" } },
    { letters: "yyyyyhhss", fields: { section: "notifications", team: "on" } },
    {
      letters: "yyyyyhhss",
      fields: { section: "password", currentPassword: password, ...newPassword },
    },
    { letters: "yyyyyhhss", fields: { section: "factors", intent: "totpBegin", password } },
    {
      letters: "yyyyyhhss",
      fields: { section: "factors", intent: "passkeyBegin", name: "Laptop", password },
    },
    {
      letters: "yyyyyhhss",
      fields: { section: "factors", intent: "passkeyAdd", name: "Laptop", answer: "{}" },
    },
    {
      letters: "yyyyyhhss",
      fields: { section: "factors", intent: "passkeyName", id: "pky_nobodys", name: "Laptop" },
    },
    {
      letters: "yyyyyhhss",
      fields: { section: "factors", intent: "passkeyOff", id: "pky_nobodys", password, code: "1" },
    },
    { letters: "yyyyyhhss", fields: { section: "factors", intent: "totpConfirm", code: "1" } },
    {
      letters: "yyyyyhhss",
      fields: { section: "factors", intent: "totpOff", password, code: "1" },
    },
    {
      letters: "yyyyyhhss",
      fields: { section: "factors", intent: "codesAnew", password, code: "1" },
    },
    { letters: "yyyyyhhss", fields: { intent: "delete", password } },
    { letters: "yyyyyhhss", fields: { section: "picture" } },
    { letters: "yyyyyhhss", fields: { intent: "removePicture" } },
    { letters: "yyyyyhhss", fields: { intent: "keep" } },
    { letters: "fffyyhhss", fields: { intent: "switchRole", role: "editor" } },
    { letters: "yyyyyhhss", fields: { intent: "endDevice", id: "ses_nobodys" } },
    { letters: "yyyyyhhss", fields: { intent: "endOthers" } },
    { letters: "yyyyyhhss", fields: { intent: "endAll" } },
  ],
  ...settingsForms,
  "dismiss-announcement": [{ letters: "yyyyyhhss", fields: { id: "pan_nobodys", back: "/" } }],
  "manage/announcement": [
    { letters: "yhhhhhhss", fields: { intent: "create", ...announcementFields } },
    { letters: "nhhhhhhss", fields: { intent: "end", id: "pan_nobodys" } },
    { letters: "nhhhhhhss", fields: { intent: "delete", id: "pan_nobodys" } },
  ],
  "manage/announcement/:id": [
    { letters: "nhhhhhhss", fields: { intent: "save", ...announcementFields } },
  ],
  "manage/calendar": [
    { letters: "yyyhhhhss", fields: { intent: "makeFeed" } },
    { letters: "yyyhhhhss", fields: { intent: "revokeFeed" } },
  ],
  currencies: [
    { letters: "yhhhhhhss", fields: { intent: "enable", code: "CHF" } },
    { letters: "yhhhhhhss", fields: { intent: "disable", code: "USD" } },
  ],
  "manage/clients": [{ letters: "yhhhhhhss", fields: { intent: "create", name: "Vest" } }],
  "manage/clients/:id": [
    { letters: "yhhhhhhss", fields: { intent: "save", ...clientFields } },
    { letters: "yhhhhhhss", fields: { intent: "openid", ...openidFields } },
    { letters: "yhhhhhhss", fields: { intent: "removeOpenid" } },
    { letters: "yhhhhhhss", fields: { intent: "block" } },
    { letters: "yhhhhhhss", fields: { intent: "unblock" } },
  ],
  "manage/keys": [
    // An admin says of which client.
    {
      letters: "yyhhhhhss",
      fields: { intent: "create", name: "Nettsiden", scope: "events:read", days: "30" },
    },
    // Of nothing.
    { letters: "yyhhhhhss", fields: { intent: "revoke", id: "apk_nobodys" } },
  ],
  "manage/webhooks": [
    // An admin says of which client.
    { letters: "yyhhhhhss", fields: { intent: "create", ...webhookFields } },
  ],
  "manage/webhooks/:id": [
    { letters: "yyhhhhhss", fields: { intent: "save", ...webhookFields } },
    { letters: "yyhhhhhss", fields: { intent: "rotate" } },
    { letters: "yyhhhhhss", fields: { intent: "test" } },
    // Of nothing.
    { letters: "nnhhhhhss", fields: { intent: "resend", delivery: "dlv_nobodys" } },
    { letters: "yyhhhhhss", fields: { intent: "delete" } },
  ],
  "manage/teams": [
    // An admin says of which client.
    { letters: "yyhhhhhss", fields: { intent: "create", name: "Vakt" } },
  ],
  "manage/teams/:id": [
    { letters: "yyhhhhhss", fields: { intent: "rename", name: "Vakt" } },
    { letters: "yyhhhhhss", fields: { intent: "delete" } },
  ],
  "users/invite": [
    { letters: "yyhhhhhss", fields: { intent: "invite", ...invited } },
    // Of nothing.
    { letters: "yyhhhhhss", fields: { intent: "again", id: "inv_nobodys" } },
    { letters: "yyhhhhhss", fields: { intent: "withdraw", id: "inv_nobodys" } },
  ],
  // Without a file: who may import at all is asked before one is read.
  "users/import": [{ letters: "yyhhhhhss", fields: { intent: "upload" } }],
  "users/import/:id": [
    { letters: "yyhhhhhss", fields: { intent: "confirm" } },
    { letters: "yyhhhhhss", fields: { intent: "stop" } },
    { letters: "yyhhhhhss", fields: { intent: "resume" } },
    { letters: "yyhhhhhss", fields: { intent: "cancel" } },
  ],
  "users/:id": [
    { letters: "yyhhhhhss", fields: { intent: "save", roles: "team" } },
    { letters: "yyhhhhhss", fields: { intent: "block" } },
    { letters: "yyhhhhhss", fields: { intent: "unblock" } },
  ],
};

/** Forms about what is another client's: for its role client as if there were no such thing. */
export const foreignForms: typeof ownForms = {
  "manage/announcement/:id": ownForms["manage/announcement/:id"] ?? [],
  "manage/clients/:id": ownForms["manage/clients/:id"] ?? [],
  "manage/webhooks/:id": foreignTo("manage/webhooks/:id", "resend"),
  "manage/teams/:id": foreignTo("manage/teams/:id"),
  "users/import/:id": foreignTo("users/import/:id"),
  "users/:id": foreignTo("users/:id"),
};

/** `empty` is a form that is of nothing anywhere. */
function foreignTo(path: string, empty?: string) {
  return (ownForms[path] ?? []).map(({ fields }) => {
    const letters = fields.intent === empty ? "nnhhhhhss" : "ynhhhhhss";
    return { letters, fields };
  });
}
