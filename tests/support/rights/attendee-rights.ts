/** Who may do what with an event's attendees: calls of /v1, and forms of the console's pages. */
import {
  admission,
  eventCalls as all,
  editorsAct,
  editorsChange,
  ownData,
  ownLook,
  type PostedForm,
  type Rights,
  staffLook,
} from "./rights-table.ts";

const list = "/events/{slug}/attendees";
const registrations = "/events/{slug}/registrations";

export const attendeeCalls: Readonly<Record<string, Rights>> = {
  [`GET ${list}`]: staffLook,
  [`POST ${list}`]: editorsChange,
  [`POST ${list}/bulk`]: editorsChange,
  [`POST ${list}/bulk/undo`]: editorsChange,
  [`GET ${list}/export`]: editorsAct,
  [`GET ${list}/badges`]: editorsAct,
  [`GET ${list}/tags`]: staffLook,
  "GET /events/{slug}/seats": staffLook,
  [`GET ${list}/{id}`]: staffLook,
  [`PATCH ${list}/{id}`]: editorsChange,
  [`DELETE ${list}/{id}`]: editorsChange,
  [`GET ${list}/{id}/history`]: staffLook,
  [`GET ${list}/{id}/group`]: staffLook,
  [`GET ${list}/{id}/similar`]: staffLook,
  [`GET ${list}/{id}/ticket`]: editorsAct,
  [`PUT ${list}/{id}/seat`]: editorsChange,
  [`DELETE ${list}/{id}/seat`]: editorsChange,
  [`GET ${list}/{id}/merge?otherId={otherId}`]: editorsChange,
  [`POST ${list}/{id}/merge`]: editorsChange,
  [`POST ${list}/{id}/anonymise`]: editorsChange,
  ...all(editorsAct, "GET", [
    ...["attendees/imports", "attendees/imports/template", "attendees/imports/{id}"],
    ...["attendees/imports/{id}/rows", "attendees/imports/{id}/result"],
  ]),
  ...all(editorsChange, "POST", [
    ...["attendees/imports", "attendees/imports/{id}/confirm", "attendees/imports/{id}/stop"],
    ...["attendees/imports/{id}/resume", "attendees/imports/{id}/cancel"],
  ]),
  ...all(editorsChange, "PATCH", ["attendees/imports/{id}"]),
  [`GET ${registrations}/form`]: admission,
  [`POST ${registrations}`]: admission,
  [`POST ${registrations}/links`]: admission,
  [`GET ${registrations}/own`]: ownLook,
  [`GET ${registrations}/own/ticket`]: ownLook,
  [`GET ${registrations}/own/calendar`]: ownLook,
  [`POST ${registrations}/own/enter`]: ownLook,
  "GET /events/{slug}/own-data": ownData,
  "GET /events/{slug}/own-data/keeping": ownData,
  "GET /events/{slug}/own-data/certificate": ownData,
  "GET /events/{slug}/own-data/certificate/file": ownData,
  "POST /events/{slug}/own-data/erasure": ownData,
  "DELETE /events/{slug}/own-data/erasure": ownData,
  "POST /events/{slug}/own-data/certificate": ownData,
  [`PATCH ${registrations}/own/{id}`]: ownLook,
  [`DELETE ${registrations}/own/{id}`]: ownLook,
  [`PUT ${registrations}/own/{id}/seat`]: ownLook,
  [`DELETE ${registrations}/own/{id}/seat`]: ownLook,
};

/** Stands for the other attendee of the event at hand. */
export const otherAttendee = "att_other";
const nobody = "att_nobodys";

/** Those of the list, by what they say that they are. None names anybody who is there: that is asked after the right. */
export function attendeeForms(change: Rights) {
  const form = (name: string, fields: Readonly<Record<string, string>>) =>
    [name, { rights: change, fields: () => fields }] as const;
  return new Map<string, PostedForm>([
    form("approve", { approve: nobody }),
    form("decline", { decline: nobody, sure: "yes" }),
    form("undo", { intent: "undo", action: "tag", at: "1" }),
    form("chosen", { chosen: "approve", ids: nobody }),
    form("add", { intent: "add", name: "Nina Ny", registration: "invited" }),
  ]);
}

/** Those of the page of one person, sure of what cannot be taken back. */
export function personForms(change: Rights) {
  const form = (intent: string, fields: Readonly<Record<string, string>> = {}) =>
    [intent, { rights: change, fields: () => ({ intent, ...fields }) }] as const;
  return new Map<string, PostedForm>([
    form("save", { name: "Nina Ny", version: "1" }),
    form("freePlace", { ticketTypeId: "tty_nobodys" }),
    form("approve"),
    form("decline", { sure: "yes" }),
    form("seat", { label: "A12" }),
    form("queue"),
    form("unassign", { sure: "yes" }),
    form("checkIn"),
    form("checkOut"),
    [
      "refund",
      {
        rights: { ...change, team: "f--ff", host: "f--ff" },
        fields: () => ({ intent: "refund", amount: "1", key: "a" }),
      },
    ],
    form("merge", { otherId: otherAttendee }),
    form("anonymise", { sure: "yes" }),
    form("remove", { sure: "yes" }),
  ]);
}

/** Those of cards, by who may print, and of imports. No file comes with them: who may import at all is asked before one is read. */
export function sheetForms(change: Rights, print: Rights) {
  const form = (intent: string, more: Readonly<Record<string, string>> = {}) =>
    [intent, { rights: change, fields: () => ({ intent, ...more }) }] as const;
  return {
    "events/:slug/attendees/badges/pdf": new Map<string, PostedForm>([
      ["drawn", { rights: print, fields: () => ({ pictures: "[]" }) }],
    ]),
    "events/:slug/attendees/import": new Map<string, PostedForm>([form("upload")]),
    "events/:slug/attendees/import/:id": new Map<string, PostedForm>([
      form("columns", { "columns.0": "name" }),
      form("confirm", { registration: "invited" }),
      form("stop"),
      form("resume"),
      form("cancel"),
    ]),
  };
}

/** The pages of imports. */
export function sheetPages(rights: Rights): Readonly<Record<string, Rights>> {
  const at = "events/:slug/attendees/import";
  return {
    [at]: rights,
    [`${at}/template`]: rights,
    [`${at}/:id`]: rights,
    [`${at}/:id/result`]: rights,
  };
}

/** What is sent with them, about one attendee and another one. */
export function attendeeBodies(id: string, otherId: string): Readonly<Record<string, unknown>> {
  return {
    [`POST ${list}`]: { name: "Nina Ny" },
    [`PATCH ${list}/{id}`]: { notes: "Said" },
    [`POST ${list}/bulk`]: { action: "tag", tag: "VIP", ids: [id] },
    [`POST ${list}/bulk/undo`]: { action: "approve", at: 1 },
    [`POST ${list}/{id}/merge`]: { otherId },
    [`PATCH ${list}/imports/{id}`]: { columns: ["name"] },
    [`POST ${registrations}/links`]: { email: "nobody@plenum.test" },
    [`POST ${list}/imports/{id}/confirm`]: { registration: "invited" },
  };
}

/** Those that answer with a file. */
export const attendeeFiles = [
  `GET ${list}/export`,
  `GET ${list}/badges`,
  `GET ${list}/imports/template`,
  `GET ${list}/imports/{id}/result`,
] as const;

/** Without a file, not under way, and nothing done to be undone: held by attendee-imports and undo-bulk in the domain. */
export const unauditedAttendeeCalls = [
  `POST ${list}/bulk/undo`,
  `POST ${list}/imports`,
  `POST ${list}/imports/{id}/stop`,
  `POST ${list}/imports/{id}/resume`,
  // No form is open here, and nobody who calls is registered: held by registrations in workers/api.
  `POST ${registrations}`,
  `POST ${registrations}/links`,
  `POST ${registrations}/own/enter`,
  `PATCH ${registrations}/own/{id}`,
  `DELETE ${registrations}/own/{id}`,
  `PUT ${registrations}/own/{id}/seat`,
  `DELETE ${registrations}/own/{id}/seat`,
  // Of an attendee, about themselves: held by erasure and certificates in the domain.
  ...["POST /events/{slug}/own-data/erasure", "DELETE /events/{slug}/own-data/erasure"],
  "POST /events/{slug}/own-data/certificate",
] as const;
