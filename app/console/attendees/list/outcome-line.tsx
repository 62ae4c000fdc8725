import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { readDone, undoneActions } from "./attendees-model.ts";

const doneKeys = {
  approve: "staff.attendees.approvedDone",
  decline: "staff.attendees.declinedDone",
  tag: "staff.attendees.taggedDone",
  untag: "staff.attendees.untaggedDone",
  remove: "staff.attendees.removedDone",
  undo: "staff.attendees.undone",
} as const;

/** Says once what the form before has done. */
export function OutcomeLine() {
  const t = useT();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const told = readDone(flash);
  if (!told) return <p role="status" className="sr-only" />;
  const { what, done, skipped, at } = told;
  const undone = at > 0 && undoneActions.some((action) => action === what);
  const words =
    what === "add"
      ? [t("staff.attendees.added")]
      : [
          t(doneKeys[what], { n: done }),
          ...(skipped > 0 ? [t("staff.attendees.skipped", { n: skipped })] : []),
        ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2">
      <p ref={line} role="status" tabIndex={-1} className="py-1 outline-none">
        {words.join(". ")}
      </p>
      {undone && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="action" value={what} />
          <input type="hidden" name="at" value={at} />
          <Button type="submit">{t("staff.attendees.undo")}</Button>
        </Form>
      )}
    </div>
  );
}
