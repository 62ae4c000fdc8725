import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useFlash } from "../../flash/use-flash.ts";
import { readDone } from "./attendees-model.ts";

const doneKeys = {
  approve: "staff.attendees.approvedDone",
  decline: "staff.attendees.declinedDone",
} as const;

/** Says once what the form before has done. */
export function OutcomeLine() {
  const t = useT();
  const flash = useFlash();
  const line = useRef<HTMLParagraphElement>(null);
  const told = readDone(flash);
  // The button that was pressed may be gone with its row: the keyboard goes on from here.
  useEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (flash !== null && isNowhere) line.current?.focus({ preventScroll: true });
  }, [flash]);
  if (!told) return <p role="status" className="sr-only" />;
  const { what, done, skipped } = told;
  const words =
    what === "add"
      ? [t("staff.attendees.added")]
      : [
          t(doneKeys[what], { n: done }),
          ...(skipped > 0 ? [t("staff.attendees.skipped", { n: skipped })] : []),
        ];
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="rounded-control bg-accent-soft px-4 py-3 outline-none"
    >
      {words.join(". ")}
    </p>
  );
}
