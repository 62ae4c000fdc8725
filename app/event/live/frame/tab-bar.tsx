import { Link } from "@remix-run/react";
import { type ComponentType, useEffect } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomClient, useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { isVotable } from "../polls/poll-state.ts";
import { ChatIcon, InfoIcon, PollIcon, QuestionIcon } from "./icons.tsx";
import { hasOverlay, type Tab, tabs, usePlace, useTabSteps } from "./use-place.ts";
import { useStored } from "./use-stored.ts";

const icons: Record<Tab, ComponentType> = {
  questions: QuestionIcon,
  polls: PollIcon,
  chat: ChatIcon,
  info: InfoIcon,
};

/** The four parts of the page, under the thumb. A dot on Polls while one runs, on Chat while something is unread. */
export function TabBar() {
  const t = useT();
  const place = usePlace();
  const { tab: current } = place;
  const steps = useTabSteps();
  const isPollRunning = useRoomView((view) => view.polls.some(isVotable));
  const isChatUnread = useUnreadChat(current === "chat");
  const hasMark = (tab: Tab) =>
    (tab === "polls" && isPollRunning) || (tab === "chat" && isChatUnread);
  return (
    <nav
      aria-label={t("live.tabs")}
      className="grid shrink-0 grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map((tab) => {
        const TabIcon = icons[tab];
        return (
          <Link
            key={tab}
            {...steps.to(tab)}
            preventScrollReset
            discover="none"
            onClick={(event) => {
              // Going where one is would ask for the page anew, which fails in a tunnel.
              const isHere = tab === current && !hasOverlay(place);
              if (isHere || steps.goBackTo(tab)) event.preventDefault();
            }}
            aria-current={tab === current ? "page" : undefined}
            className={classes(
              "flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 text-center text-12 wrap-anywhere no-underline hyphens-auto flat:min-h-11 flat:flex-row flat:gap-3",
              tab === current ? "text-accent" : "text-ink-soft",
            )}
          >
            <span className="relative">
              <TabIcon />
              {hasMark(tab) && (
                <span className="absolute -top-1 -right-2 size-2 rounded-chip bg-live" />
              )}
            </span>
            {t(`live.${tab}`)}
            {hasMark(tab) && (
              <span className="sr-only">
                {t(tab === "chat" ? "live.chatUnread" : "live.pollRunningMark")}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Whether somebody else has written in the chat since it was last open here. */
function useUnreadChat(isOpen: boolean): boolean {
  const { roomId } = useRoomClient();
  const isOn = useRoomView((view) => view.settings?.chat ?? false);
  const newest = useRoomView((view) => {
    const others = view.messages.filter(({ id }) => !view.ownMessages.has(id));
    return others.at(-1)?.sentAt ?? 0;
  });
  const [seen, setSeen] = useStored(`plenum.chat-seen.${roomId}`, "local");
  useEffect(() => {
    if (isOpen && newest > Number(seen)) setSeen(String(newest));
  }, [isOpen, newest, seen, setSeen]);
  return isOn && !isOpen && newest > Number(seen);
}
