import { useT } from "#app/i18n/provider.tsx";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { personDoneKeys } from "./person-model.ts";

/** Forms that say themselves what is wrong with them. */
const withOwnAlert = ["save", "seat", "merge", "refund"];

/** Says once what a form of the page has done, or why one that has no fields was refused. */
export function PersonOutcome({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  if (refused && !withOwnAlert.includes(refused.intent)) {
    return <FormAlert problem={refused.problems.form ?? Object.values(refused.problems)[0]} />;
  }
  const done = Object.entries(personDoneKeys).find(([name]) => name === flash);
  if (!done || refused) return <p role="status" className="sr-only" />;
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="rounded-control bg-accent-soft px-4 py-3 outline-none"
    >
      {t(done[1])}
    </p>
  );
}
