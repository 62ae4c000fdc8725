import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import type { AnnouncementView } from "#party/views.ts";
import { useStored } from "../frame/use-stored.ts";

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

/** Those that are on, the most urgent first. An urgent one is said at once and cannot be put away. */
export function Announcements({ eventId }: { eventId: string }) {
  const announcements = useRoomView((view) => view.announcements);
  const [away, setAway] = useStored(`plenum.announced.${eventId}`, "local");
  const put = new Set(away.split(" "));
  const shown = announcements.filter((each) => each.urgency === "urgent" || !put.has(nameOf(each)));
  if (shown.length === 0) return null;
  return (
    <ul className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto px-4 pb-3">
      {shown.map((announcement) => (
        <Announcement
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => setAway(`${away} ${nameOf(announcement)}`.trim())}
        />
      ))}
    </ul>
  );
}

/** Made more urgent, it is shown again. */
function nameOf({ id, urgency }: AnnouncementView): string {
  return `${id}.${urgency}`;
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
