/** Who may open the pages of an event's messages and post their forms. There is a draft alone: what is of no draft is asked after the right. */
import type { PostedForm, Rights } from "./rights-table.ts";

type Forms = Readonly<Record<string, ReadonlyMap<string, PostedForm>>>;

export function messageForms({ act, change }: { readonly act: Rights; readonly change: Rights }) {
  const form = (name: string, rights: Rights, more: Readonly<Record<string, string>> = {}) =>
    [name, { rights, fields: () => ({ intent: name, ...more }) }] as const;
  const forms: Forms = {
    "events/:slug/messages": new Map<string, PostedForm>([
      form("create", change, { kind: "broadcast" }),
    ]),
    "events/:slug/messages/:id": new Map<string, PostedForm>([
      // Change nothing, and mail whoever asks.
      form("preview", act),
      form("count", act),
      form("test", act),
      form("save", change),
      form("review", change),
      form("everybody", change),
      form("send", change, { version: "1" }),
      form("resend", change, { what: "failed" }),
      form("cancel", change),
      form("pause", change),
      form("resume", change),
      form("stop", change),
      form("duplicate", change),
      form("remove", change),
    ]),
  };
  return forms;
}
