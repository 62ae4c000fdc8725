/** Who may make which call about an event's files, and post which form of their page. */
import {
  eventCalls as all,
  editorsAct,
  editorsChange,
  type PostedForm,
  type Rights,
  scannersAct,
  staffLook,
} from "./rights-table.ts";

/** Its forms, by what they say that they are; none brings a file or names one that is there: both are asked about after the right. */
function fileForms(rights: { readonly act: Rights; readonly change: Rights }) {
  const { act, change } = rights;
  const form = (intent: string, whose: Rights, more: Readonly<Record<string, string>> = {}) =>
    [intent, { rights: whose, fields: () => ({ intent, ...more }) }] as const;
  return new Map<string, PostedForm>([
    form("set_logo", act),
    form("set_background", act),
    form("remove_logo", change),
    form("remove_background", change),
    form("add", act),
    form("rename", act, { id: "fil_nobodys", title: "Programme" }),
    form("move", act, { id: "fil_nobodys", position: "0" }),
    form("cancelUpload", change, { id: "vup_nobodys" }),
    form("remove", act, { id: "fil_nobodys" }),
  ]);
}

/** Those of what there is after the event. */
function recapForms(change: Rights) {
  const form = (intent: string, more: Readonly<Record<string, string>> = {}) =>
    [intent, { rights: change, fields: () => ({ intent, ...more }) }] as const;
  return new Map<string, PostedForm>([
    form("recap", { recordingUrl: "", version: "0" }),
    form("recapMail"),
  ]);
}

/** Forms of the pages of files, of what there is after the event, and of exports. */
export function formsOfFilePages(rights: { readonly act: Rights; readonly change: Rights }) {
  return {
    "events/:slug/exports": exportForms(rights.act),
    "events/:slug/files": fileForms(rights),
    "events/:slug/recap": recapForms(rights.change),
  };
}

/** Calls about an event's files and its landing page. */
export const fileCalls: Readonly<Record<string, Rights>> = {
  ...all(editorsChange, "PUT", ["logo", "background", "uploads/{id}/parts/{number}"]),
  ...all(editorsChange, "DELETE", ["logo", "background", "files/{id}", "uploads/{id}"]),
  ...all(staffLook, "GET", ["files", "files/{id}"]),
  ...all(editorsAct, "GET", ["uploads/{id}"]),
  ...all(editorsChange, "POST", ["files", "uploads", "uploads/{id}/complete"]),
  ...all(editorsChange, "PATCH", ["files/{id}"]),
  "GET /events/{slug}/homepage": staffLook,
  ...all(editorsChange, "PUT", ["homepage"]),
  ...all(editorsChange, "POST", ["homepage/pictures"]),
  ...all(scannersAct, "POST", ["pictures"]),
};

/** Of those, which leave no entry in the audit log as they are made there. */
export const unauditedFileCalls: readonly string[] = [
  // Without a file: held by event-images and documents in the domain.
  ...["PUT /events/{slug}/logo", "PUT /events/{slug}/background", "POST /events/{slug}/files"],
  ...["POST /events/{slug}/homepage/pictures", "POST /events/{slug}/pictures"],
  // What is under way changes nothing that anybody sees; its end is held by video-upload in the domain.
  ...["POST /events/{slug}/uploads", "DELETE /events/{slug}/uploads/{id}"],
  "PUT /events/{slug}/uploads/{id}/parts/{number}",
  "POST /events/{slug}/uploads/{id}/complete",
];

// What is taken along of an event as files.

const exportList = "/events/{slug}/exports";

export const exportCalls: Readonly<Record<string, Rights>> = {
  ...all(editorsAct, "GET", ["exports", "exports/{id}", "exports/{id}/file"]),
  ...all(editorsAct, "POST", ["exports"]),
  ...all(editorsAct, "DELETE", ["exports/{id}"]),
};

export const exportBodies: Readonly<Record<string, unknown>> = {
  [`POST ${exportList}`]: { kind: "scans", format: "csv" },
};

/** Those that answer with a file. */
export const exportFiles = [`GET ${exportList}/{id}/file`] as const;

/** The pages of files, of what there is after the event and of exports, and the file of an export. */
export function filePages(rights: Rights): Readonly<Record<string, Rights>> {
  const pages = ["files", "recap", "exports", "exports/:id/file"];
  return Object.fromEntries(pages.map((page) => [`events/:slug/${page}`, rights]));
}

/** None names an export that is there: that is asked after the right. */
function exportForms(act: Rights) {
  const form = (intent: string, fields: Readonly<Record<string, string>>) =>
    [intent, { rights: act, fields: () => ({ intent, ...fields }) }] as const;
  return new Map<string, PostedForm>([
    form("make", { kind: "scans", format: "csv", locale: "no" }),
    form("again", { id: "exp_nobodys" }),
    form("cancel", { id: "exp_nobodys" }),
  ]);
}
