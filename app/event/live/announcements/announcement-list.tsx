import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { AnnouncementView } from "#party/protocol/entities.ts";

const looks = {
  info: "border-line bg-surface",
  important: "border-warn bg-warn-soft",
  urgent: "border-stop bg-stop-soft",
} as const;
const names = {
  info: "announcements.info",
  important: "announcements.important",
  urgent: "announcements.urgent",
} as const;

/** Announcements as cards; those that are not urgent can be dismissed, where there is a way to. */
export function AnnouncementList(props: {
  announcements: readonly AnnouncementView[];
  onDismiss?(announcement: AnnouncementView): void;
}) {
  const { announcements, onDismiss } = props;
  if (announcements.length === 0) return null;
  return (
    <ul className="flex max-h-[40dvh] shrink-0 flex-col gap-2 overflow-y-auto px-4 pb-3">
      {announcements.map((announcement) => (
        <Announcement
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => onDismiss?.(announcement)}
        />
      ))}
    </ul>
  );
}

function Announcement(props: { announcement: AnnouncementView; onDismiss(): void }) {
  const t = useT();
  const { text, urgency } = props.announcement;
  return (
    <li
      role={urgency === "urgent" ? "alert" : undefined}
      className={classes(
        "enter flex items-start gap-2 rounded-card border px-4 py-3",
        looks[urgency],
      )}
    >
      <p className="min-w-0 grow whitespace-pre-line wrap-anywhere">
        <span className="block text-12 font-semibold">{t(names[urgency])}</span>
        {text}
      </p>
      {urgency !== "urgent" && (
        <button
          type="button"
          onClick={props.onDismiss}
          aria-label={t("announcements.dismiss", { text: text.slice(0, 40) })}
          className="-my-1 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-22 text-ink-soft hover:text-ink"
        >
          ×
        </button>
      )}
    </li>
  );
}
