import { useT } from "#app/i18n/provider.tsx";
import type { Conflicts } from "../session/scan-api.ts";
import { sayConflict } from "./conflict-words.ts";
import { useEventTime, useScanner } from "./scanner-context.tsx";

/** The newest ones: the rest of the screen belongs to who comes now. */
const mostShown = 3;

/** Who was let in twice, or should not have been: at this gate, and at the other one it is about. */
export function ConflictsPanel() {
  const t = useT();
  const { conflicts } = useScanner();
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="flex flex-col gap-1 bg-warn-soft p-3 text-warn">
      <h2 id="conflicts" className="text-16">
        {t("scanner.conflicts")} <span className="tabular">({conflicts.length})</span>
      </h2>
      <p className="text-14">{t("scanner.conflictsText")}</p>
      <ul className="flex flex-col gap-1">
        {conflicts.slice(0, mostShown).map((conflict) => (
          <Conflict key={conflict.scan.id} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ conflict }: { conflict: Conflicts[number] }) {
  const t = useT();
  const timeOf = useEventTime();
  return (
    <li className="text-16">
      <strong>{conflict.scan.attendee?.name ?? t("scanner.nobody")}</strong>:{" "}
      {sayConflict(conflict, timeOf, t)}
    </li>
  );
}
