import { useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useClockAhead, useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { urgencyKeys } from "#workers/contract/words/run-words.ts";
import { AnnouncementForm, type AnnouncementSender } from "./announcement-form.tsx";

/** What is announced now, each to edit or end, and a new one. */
export function AnnouncementManager(props: { sender: AnnouncementSender; timeZone: string }) {
  const { t, formats } = useLanguage();
  const { sender, timeZone } = props;
  const announcements = useRoomView((view) => view.announcements);
  const ahead = useClockAhead();
  const [edited, setEdited] = useState<string | null>(null);
  const before = announcements.find(({ id }) => id === edited) ?? null;

  return (
    <div className="flex min-h-0 flex-col gap-4">
      {announcements.length === 0 && (
        <p className="text-14 text-ink-soft">{t("staff.announcements.none")}</p>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {announcements.map((announcement) => (
          <li
            key={announcement.id}
            className="flex flex-col gap-1 rounded-control border border-line px-3 py-2 text-14"
          >
            <p className="text-ink-soft">
              <span className="font-semibold">{t(urgencyKeys[announcement.urgency])}</span>
              {announcement.endsAt !== null && (
                <>
                  {" · "}
                  {t("staff.announcements.ends", {
                    time: formats.time(announcement.endsAt, timeZone),
                  })}
                </>
              )}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{announcement.text}</p>
            <div className="-ml-3 flex flex-wrap">
              <Button size="small" look="quiet" onClick={() => setEdited(announcement.id)}>
                {t("staff.announcements.edit")}
              </Button>
              <Button
                size="small"
                look="quiet"
                aria-disabled={sender.isPending || undefined}
                onClick={() =>
                  void sender.run({ type: "announcement.end", announcement: announcement.id })
                }
              >
                {t("staff.announcements.end")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AnnouncementForm
        key={before === null ? "new" : keyOf(before)}
        before={before}
        now={() => Date.now() + ahead}
        timeZone={timeZone}
        sender={sender}
        onDone={() => setEdited(null)}
      />
    </div>
  );
}

function keyOf({ id, text, urgency, endsAt }: AnnouncementView): string {
  return `${id} ${urgency} ${endsAt ?? ""} ${text}`;
}
