import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { sayConflict } from "#app/scanner/view/conflict-words.ts";
import type { ListedConflict } from "#workers/domain/door/list-scans.ts";

/** Who was let in twice, or should have been stopped: where and when, the newest first. Nothing where there was none. */
export function DoorConflicts(props: {
  conflicts: readonly ListedConflict[];
  /** How many there are, shown or not. */
  all: number;
  page: { readonly slug: string; readonly timeZone: string };
}) {
  const { t, formats } = useLanguage();
  const { conflicts, all, page } = props;
  if (conflicts.length === 0) return null;
  const timeOf = (at: number) => formats.time(at, page.timeZone);
  return (
    <section aria-labelledby="conflicts" className="flex max-w-160 flex-col gap-2">
      <h2 id="conflicts" className="text-22">
        {t("staff.door.conflicts")}
      </h2>
      <p className="text-ink-soft">{t("scanner.conflictsText")}</p>
      <ul>
        {conflicts.map(({ scan, entry }) => (
          <li key={scan.id} className="border-t border-line py-2 wrap-anywhere">
            {scan.attendee ? (
              <Link
                to={`/events/${page.slug}/attendees/${scan.attendee.id}`}
                className="font-semibold"
              >
                {scan.attendee.name ?? t("scanner.nobody")}
              </Link>
            ) : (
              <strong>{t("scanner.nobody")}</strong>
            )}
            {": "}
            {sayConflict({ scan, entry }, timeOf, t)}
          </li>
        ))}
      </ul>
      {all > conflicts.length && (
        <p className="text-ink-soft">
          {t("staff.door.conflictsMore", { n: formats.number(all - conflicts.length) })}
        </p>
      )}
    </section>
  );
}
