/** Who may post which form of the pages of an event's attendees. */
import type { PostedForm, Rights } from "./rights-table.ts";

const nobody = "att_nobodys";

/** Those of the list, by what they say that they are. None names anybody who is there: that is asked after the right. */
export function attendeeForms(change: Rights) {
  const form = (name: string, fields: Readonly<Record<string, string>>) =>
    [name, { rights: change, fields: () => fields }] as const;
  return new Map<string, PostedForm>([
    form("approve", { approve: nobody }),
    form("decline", { decline: nobody }),
    form("chosen", { chosen: "approve", ids: nobody }),
    form("add", { intent: "add", name: "Nina Ny", registration: "invited" }),
  ]);
}
