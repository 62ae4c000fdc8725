/** Which calls of /v1 an API key reaches, and the scope that each asks for. What is not here no key can call. */
import type { KeyScope } from "../../contract/organisations/key-scopes.ts";
import { roomCommands } from "../room/commands.ts";

const ofEvent = (paths: readonly string[]) => paths.map((path) => `/events/{slug}${path}`);

const rows: readonly (readonly [KeyScope, method: string, paths: readonly string[]])[] = [
  ["events:read", "GET", ["/events", "/events/{slug}", "/events/{slug}/qr", "/calendar"]],
  ["events:read", "GET", ofEvent(["/fields", "/homepage", "/ticket-types", "/recap"])],
  ["events:write", "PUT", ofEvent(["/fields", "/homepage", "/teams"])],
  ["events:write", "PATCH", ofEvent(["/recap"])],
  ["events:write", "POST", ofEvent(["/homepage/pictures", "/ticket-types"])],
  ["events:write", "PATCH", ofEvent(["/ticket-types/{id}"])],
  ["events:write", "DELETE", ofEvent(["/ticket-types/{id}"])],
  ["events:write", "POST", ["/events"]],
  ["events:write", "PATCH", ["/events/{slug}"]],
  ["events:write", "PUT", ofEvent(["/logo", "/background"])],
  ["events:write", "DELETE", ofEvent(["/logo", "/background", "/files/{id}", "/uploads/{id}"])],
  ["events:read", "GET", ofEvent(["/files", "/files/{id}", "/uploads/{id}"])],
  ["events:write", "POST", ofEvent(["/files", "/uploads", "/uploads/{id}/complete"])],
  ["events:write", "PUT", ofEvent(["/uploads/{id}/parts/{number}"])],
  ["events:write", "PATCH", ofEvent(["/files/{id}"])],
  [
    "events:write",
    "POST",
    ofEvent(["/publish", "/unpublish", "/archive", "/restore", "/open", "/end", "/duplicate"]),
  ],
  [
    "results:read",
    "GET",
    ofEvent([
      ...[
        "/room",
        "/questions",
        "/questions/{id}",
        "/questions/{id}/author",
        "/polls",
        "/polls/{id}",
        "/polls/{id}/ballots",
      ],
      ...["/chats", "/chats/{id}", "/chat-record", "/screens", "/screens/{id}", "/mutes"],
      ...["/labels", "/activity", "/announcements", "/announcements/{id}"],
      ...["/surveys", "/surveys/{id}", "/poll-templates", "/quiz", "/run", "/run/cues/{id}"],
      ...["/run/cues/{id}/slides", "/run/templates"],
    ]),
  ],
  ["people:read", "GET", ["/users", "/users/{id}", "/users/invitations", "/teams", "/teams/{id}"]],
  [
    "people:read",
    "GET",
    ofEvent([
      ...["/attendees", "/attendees/{id}", "/attendees/export", "/attendees/tags", "/seats"],
      "/templates",
      ...["/attendees/{id}/history", "/attendees/{id}/group", "/attendees/{id}/similar"],
    ]),
  ],
  [
    "people:write",
    "POST",
    ofEvent([
      ...["/attendees", "/attendees/bulk", "/attendees/bulk/undo"],
      ...["/attendees/{id}/anonymise", "/attendees/{id}/merge"],
    ]),
  ],
  [
    "people:read",
    "GET",
    ofEvent([
      ...["/messages", "/messages/audience", "/messages/{id}", "/messages/{id}/recipients"],
      "/invitations",
      ...["/messages/{id}/resend", "/metrics"],
    ]),
  ],
  [
    "people:write",
    "POST",
    ofEvent([
      ...["/messages", "/messages/audience", "/messages/{id}/preview", "/messages/{id}/duplicate"],
      "/invitations",
      ...["/messages/{id}/send", "/messages/{id}/cancel", "/messages/{id}/pause"],
      ...["/messages/{id}/resume", "/messages/{id}/stop", "/messages/{id}/resend", "/recap/mail"],
    ]),
  ],
  ["live:write", "POST", ofEvent(["/pictures", "/run/programme", "/run/programme/preview"])],
  ["people:read", "GET", ["/metrics"]],
  ["people:read", "GET", ofEvent(["/exports", "/exports/{id}", "/exports/{id}/file"])],
  // A file of what the key may read; nothing of the event changes.
  ["people:read", "POST", ofEvent(["/exports"])],
  ["people:read", "DELETE", ofEvent(["/exports/{id}"])],
  ["people:write", "PATCH", ofEvent(["/messages/{id}"])],
  ["people:write", "DELETE", ofEvent(["/messages/{id}"])],
  ["people:write", "PATCH", ofEvent(["/attendees/{id}"])],
  ["people:write", "DELETE", ofEvent(["/attendees/{id}", "/attendees/{id}/seat"])],
  ["people:write", "PUT", ofEvent(["/attendees/{id}/seat"])],
  // Whoever has a code comes in: they are for who manages the people.
  ["people:write", "GET", ofEvent(["/attendees/{id}/ticket", "/attendees/badges"])],
  ["people:write", "PATCH", ["/users/{id}", "/teams/{id}"]],
  ["people:write", "POST", ["/users/{id}/block", "/users/invitations", "/teams"]],
  ["people:write", "POST", ["/users/invitations/{id}/send", "/teams/{id}/members"]],
  ["people:write", "DELETE", ["/users/{id}/block", "/users/invitations/{id}", "/teams/{id}"]],
  ["people:write", "DELETE", ["/teams/{id}/members/{userId}"]],
];

const named = rows.flatMap(([scope, method, paths]) =>
  paths.map((path): [string, KeyScope] => [`${method} ${path}`, scope]),
);
const ofRooms = roomCommands.map(({ method, path, type }): [string, KeyScope] => [
  `${method} /events/{slug}${path.replace(":id", "{id}")}`,
  type.startsWith("captions.") ? "captions:write" : "live:write",
]);

/** By `METHOD /path`, as the document of /v1 names calls. */
export const keyCalls: ReadonlyMap<string, KeyScope> = new Map([...named, ...ofRooms]);

/** Calls that ask for no scope, since they tell everybody the same. */
export const callsOfAnyKey: ReadonlySet<string> = new Set([
  "GET /countries",
  "GET /timezones",
  "GET /privacy",
]);
