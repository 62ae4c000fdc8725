import type { FieldProblems } from "../events/field-problem.ts";

/** What a form of the profile page is answered with. */
export type ProfileAnswer =
  | { readonly kind: "saved" }
  | { readonly kind: "othersSignedOut" }
  | {
      readonly kind: "refused";
      readonly problems: FieldProblems;
      /** What was typed; null where the form has no such field. */
      readonly name: string | null;
      readonly language: string | null;
    };
