import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import { TextButton } from "#app/ui/text-button.tsx";

/** Characters from which a pinned message may not fit its three lines. */
const longFrom = 110;

/** What the host keeps on top of the chat: three lines of it, or all. */
export function PinnedMessage() {
  const t = useT();
  const pinned = useRoomView((view) => view.messages.find((message) => message.pinned) ?? null);
  const [opened, setOpened] = useState("");
  if (pinned === null) return null;
  const isOpen = opened === pinned.id;
  const isLong = pinned.text.length > longFrom || pinned.text.split("\n").length > 3;
  return (
    <section
      aria-label={t("live.pinnedMessage")}
      className="enter mx-4 mb-3 flex max-h-[40%] shrink-0 flex-col gap-1 overflow-y-auto rounded-card border border-accent bg-accent-soft px-4 py-3"
    >
      <p className="flex flex-wrap items-center gap-2 text-12 text-ink-soft">
        <span className="font-semibold text-accent">{t("live.pinnedMessage")}</span>
        {pinned.byStaff && <StaffMark label={t("live.byStaff")} />}
        <bdi>{pinned.name ?? t("common.anonymous")}</bdi>
      </p>
      <p className={classes("whitespace-pre-line", !isOpen && isLong && "line-clamp-3")}>
        {pinned.text}
      </p>
      {isLong && (
        <span className="-mb-2">
          <TextButton isExpanded={isOpen} onClick={() => setOpened(isOpen ? "" : pinned.id)}>
            {t(isOpen ? "live.pinnedLess" : "live.pinnedMore")}
          </TextButton>
        </span>
      )}
    </section>
  );
}
