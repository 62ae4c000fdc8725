import { useLanguage, useT } from "#app/i18n/provider.tsx";
import type { Conflicts } from "../session/scan-api.ts";
import { sayConflict } from "./conflict-words.ts";
import { useEventTime, useScanner } from "./scanner-context.tsx";

/** Those behind the newest one: the rest of the screen belongs to who comes now. */
const mostBehind = 4;

/**
 * Who was let in twice, or should not have been: at this gate, and at the other one it is about. The newest one is always in
 * sight, the others once they are asked for.
 */
export function ConflictsPanel() {
  const { t, formats } = useLanguage();
  const { conflicts } = useScanner();
  const [newest, ...others] = conflicts;
  if (!newest) return null;
  return (
    <section aria-labelledby="conflicts" className="bg-warn-soft px-3 pb-2 text-warn">
      <details>
        <summary className="min-h-11 cursor-pointer content-center">
          <h2 id="conflicts" className="inline text-16">
            {t("scanner.conflicts")}{" "}
            <span className="tabular">({formats.number(conflicts.length)})</span>
          </h2>
        </summary>
        <p className="pb-1 text-14">{t("scanner.conflictsText")}</p>
        {others.length > 0 && (
          <ul className="flex flex-col gap-1 pb-1">
            {others.slice(0, mostBehind).map((conflict) => (
              <Conflict key={conflict.scan.id} conflict={conflict} />
            ))}
          </ul>
        )}
      </details>
      <ul>
        <Conflict conflict={newest} />
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
