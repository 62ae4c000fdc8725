/** Who may post which form of the page of an event's registration form. */
import type { PostedForm, Rights } from "./rights-table.ts";

export function registrationForms({
  act,
  change,
}: {
  readonly act: Rights;
  readonly change: Rights;
}) {
  return new Map<string, PostedForm>([
    ["save", { rights: change, fields: ({ version }) => ({ version: `${version}` }) }],
    // A button of a page without scripts, which writes on and saves nothing.
    ["add", { rights: act, fields: ({ version }) => ({ version: `${version}`, add: "" }) }],
  ]);
}
