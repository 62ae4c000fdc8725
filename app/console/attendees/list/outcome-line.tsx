import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { type Done, isDecision, isUndoneSoon, readDone } from "./attendees-model.ts";

export const bulkDoneKeys = {
  approve: "staff.attendees.approvedDone",
  decline: "staff.attendees.declinedDone",
  seat: "staff.attendees.seatedDone",
  unseat: "staff.attendees.unseatedDone",
  check_in: "staff.attendees.checkedInDone",
  check_out: "staff.attendees.checkedOutDone",
  tag: "staff.attendees.taggedDone",
  untag: "staff.attendees.untaggedDone",
  remove: "staff.attendees.removedDone",
  undo: "staff.attendees.undone",
} as const;

/** Says once what the form before has done, and lets it be taken back. */
export function OutcomeLine() {
  const flash = useFlash();
  const told = readDone(flash);
  if (!told) return <p role="status" className="sr-only" />;
  // Another one has a time of its own.
  return <Outcome key={flash} flash={flash} told={told} />;
}

function Outcome({ flash, told }: { flash: string | null; told: Done }) {
  const t = useT();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const { what, at } = told;
  const isOver = useIsOver(isUndoneSoon(what) ? attendeeLimits.undoMs : null);
  const canUndo = at > 0 && !isOver;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2">
      <p ref={line} role="status" tabIndex={-1} className="py-1 outline-none">
        {useWords(told).join(". ")}
      </p>
      {canUndo && (
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

function useWords({ what, done, skipped, noSeat, at }: Done): readonly string[] {
  const t = useT();
  if (what === "add") return [t("staff.attendees.added")];
  const words = [t(bulkDoneKeys[what], { n: done })];
  if (noSeat > 0) words.push(t("staff.attendees.noSeatLeft", { n: noSeat }));
  if (skipped > 0) {
    words.push(t(skippedKey(what), { n: skipped }));
  }
  if (at > 0 && isDecision(what) && what !== "remove") {
    words.push(t("staff.attendees.notToldYet"));
  }
  if (at > 0 && what === "remove") words.push(t("staff.attendees.notGoneYet"));
  return words;
}

function skippedKey(what: Done["what"]) {
  if (what === "undo") return "staff.attendees.undoSkipped";
  return what === "approve" || what === "decline"
    ? "staff.attendees.skipped"
    : "staff.attendees.bulkSkipped";
}

/** Whether so many milliseconds have passed since this was shown; null = never. Without scripts it is never over. */
function useIsOver(ms: number | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
