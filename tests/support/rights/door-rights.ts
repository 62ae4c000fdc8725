/** Who may do what at an event's door: calls of /v1, and forms of its page. Devices at gates are held by gate-rights. */
import {
  eventCalls as all,
  editorsAct,
  editorsChange,
  type PostedForm,
  type Rights,
  scannersAct,
  staffLook,
} from "./rights-table.ts";

const gate = "/events/{slug}/gates/{id}";

export const doorCalls: Readonly<Record<string, Rights>> = {
  ...all(scannersAct, "GET", ["door", "door/people"]),
  ...all(staffLook, "GET", ["door/figures", "door/conflicts", "scans"]),
  ...all(scannersAct, "POST", ["scans", "scans/{id}/undo", "door/walk-ins"]),
  "GET /events/{slug}/gates": editorsAct,
  "POST /events/{slug}/gates": editorsChange,
  [`PATCH ${gate}`]: editorsChange,
  [`DELETE ${gate}`]: editorsChange,
  [`POST ${gate}/link`]: editorsChange,
};

/** What is sent with them, about one attendee and at a time. */
export function doorBodies(attendeeId: string, at: number): Readonly<Record<string, unknown>> {
  return {
    "POST /events/{slug}/scans": {
      scans: [{ id: madeScan, attendeeId, direction: "in", at, offline: false }],
    },
    "POST /events/{slug}/door/walk-ins": { id: madeScan, name: "Nina Ny", language: "no" },
    "POST /events/{slug}/gates": { name: "Gate B", endsAt: null },
    [`PATCH ${gate}`]: { name: "Gate C" },
    "POST /gates/open": { link: "x".repeat(43), device: "y".repeat(43) },
  };
}

const madeScan = "scn_01J8Z3M4N5P6Q7R8S9T0V1W2X9";

/** None names a gate that is there: that is asked about after the right. */
export function doorForms(rights: Rights) {
  const form = (intent: string, more: Readonly<Record<string, string>>) =>
    [intent, { rights, fields: () => ({ intent, ...more }) }] as const;
  return new Map<string, PostedForm>([
    form("add", { name: "Main entrance" }),
    form("edit", { id: "gat_nobodys", name: "Side entrance", endsAt: "" }),
    form("renew", { id: "gat_nobodys" }),
    form("revoke", { id: "gat_nobodys" }),
  ]);
}

/** With which a hall is checked, and results are printed. */
export const hallPages = (staffPage: Rights): Readonly<Record<string, Rights>> => ({
  "events/:slug/run": staffPage,
  "events/:slug/run/presenter": staffPage,
  "events/:slug/check": staffPage,
  "events/:slug/check/phones": staffPage,
  "events/:slug/polls/print": staffPage,
});
