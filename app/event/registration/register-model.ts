import type { Faults } from "#app/guest/form-answer.ts";
import type { TypedRegistration } from "./posted-registration.ts";

/** What came of the form: where the mail went; or what is wrong with it and what was typed. */
export type RegistrationAnswer =
  | { readonly kind: "registered"; readonly email: string }
  | {
      readonly kind: "typed";
      readonly typed: TypedRegistration;
      /** Null where another person was added or taken away. */
      readonly faults: Faults | null;
      /** Of the form that is shown now. */
      readonly form: string;
      /** The access code is asked for once more. */
      readonly needsCode: boolean;
    };
