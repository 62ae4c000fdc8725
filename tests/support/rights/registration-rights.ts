/** Who may post which form of the pages on which an event's registration form and its landing page are written. */
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

export function landingForms({ act, change }: { readonly act: Rights; readonly change: Rights }) {
  return new Map<string, PostedForm>([
    // Nobody has written one yet: of its first version.
    ["save", { rights: change, fields: () => ({ version: "0" }) }],
    ["add", { rights: act, fields: () => ({ version: "0", add: "text" }) }],
  ]);
}
