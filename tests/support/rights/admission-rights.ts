/** Who is let in to pages of attendees and screens, and what their forms answer, written down as data. */

/**
 * Who asks to be admitted: with nothing; as an attendee let in by what is in force, by an access code
 * that was changed, or at another event; with the event's screen key, or one that is none; signed
 * in as the event's moderator, as its client, or as a host of other events.
 */
export const callers = [
  ...(["nobody", "inside", "earlier", "elsewhere", "key", "oldKey"] as const),
  ...(["moderator", "client", "editor"] as const),
] as const;
export type Caller = (typeof callers)[number];

/** Events by what admission asks: without an access code, with one, and the same unpublished and archived. */
export const admissionSubjects = ["open", "locked", "hidden", "archived"] as const;
export type AdmissionSubject = (typeof admissionSubjects)[number];

export type AdmissionRights = Readonly<Record<Caller, string>>;

/** `y` inside, `c` asked for the access code, `-` no such event, `n` told its name and asked to sign in. */
const outside: AdmissionRights = {
  nobody: "yc--",
  inside: "yy--",
  earlier: "yc--",
  elsewhere: "yc--",
  key: "yc--",
  oldKey: "yc--",
  moderator: "yc--",
  client: "yc--",
  editor: "yc--",
};

const framed: AdmissionRights = { ...outside, key: "yy--", moderator: "yy--", client: "yy--" };
const screens: AdmissionRights = { ...outside, key: "yy--", moderator: "yyyy", client: "yyyy" };
const remote: AdmissionRights = {
  nobody: "nn--",
  inside: "nn--",
  earlier: "nn--",
  elsewhere: "nn--",
  key: "nn--",
  oldKey: "nn--",
  moderator: "yyyy",
  client: "yyyy",
  editor: "nn--",
};

/** What is the attendee's own: nobody is let in there, for admission is at the event's own page. */
const ofAttendee: AdmissionRights = {
  nobody: "cc--",
  inside: "yy--",
  earlier: "yc--",
  elsewhere: "cc--",
  key: "cc--",
  oldKey: "cc--",
  moderator: "cc--",
  client: "cc--",
  editor: "cc--",
};

/** Loaders of all that attendees and screens open. */
export const admissionPages: Readonly<Record<string, AdmissionRights>> = {
  "c/:code": outside,
  "c/:code/embed": framed,
  "c/:code/sidebar": framed,
  "c/:code/quest": framed,
  "c/:code/highlight": screens,
  "c/:code/control": remote,
  "c/:code/profile": ofAttendee,
  "c/:code/profile/data": ofAttendee,
  "c/:code/register": outside,
  "c/:code/event": { ...screens, key: "yc--" },
  "html/:code": outside,
  "events/:slug/display": screens,
  "events/:slug/display/clean": screens,
  "events/:slug/display/ticket": screens,
  "events/:slug/display/door": screens,
};

export interface AdmissionForm {
  /** A letter for each of `admissionSubjects`: whoever posts it, the forms of admission ask nobody who they are. */
  readonly letters: string;
  /** By the event's access code and moderator code. */
  readonly fields: (accessCode: string, moderatorCode: string) => Readonly<Record<string, string>>;
}

/** `y` let in, `w` wrong code, `-` no such event. */
const onAdmission: readonly AdmissionForm[] = [
  { letters: "yy--", fields: (access) => ({ intent: "code", access }) },
  { letters: "yw--", fields: () => ({ intent: "code", access: "Furu1234" }) },
];
const atScreen: readonly AdmissionForm[] = [
  { letters: "yy--", fields: (code) => ({ code }) },
  { letters: "yw--", fields: () => ({ code: "Furu1234" }) },
];

/** Forms of the same pages; a name and leaving are about the attendee's own token. */
export const admissionForms: Readonly<Record<string, readonly AdmissionForm[]>> = {
  "c/:code": [...onAdmission, { letters: "yyyy", fields: () => ({ intent: "leave" }) }],
  "c/:code/embed": onAdmission,
  "c/:code/sidebar": onAdmission,
  "c/:code/quest": onAdmission,
  "html/:code": [...onAdmission, { letters: "yyyy", fields: () => ({ intent: "leave" }) }],
  // Of the attendee alone: held by a test of its own.
  "c/:code/profile": [],
  // Who is let in there, a test of its own asks.
  "c/:code/register": [],
  "c/:code/highlight": atScreen,
  "c/:code/control": [
    { letters: "yyyw", fields: (_access, code) => ({ code }) },
    { letters: "wwww", fields: () => ({ code: "2222222222" }) },
  ],
  "events/:slug/display": atScreen,
  "events/:slug/display/clean": atScreen,
};
