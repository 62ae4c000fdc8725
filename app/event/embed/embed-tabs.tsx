import { Link, useSearchParams } from "@remix-run/react";
import { placeAddress } from "#app/event/live/frame/use-place.ts";
import { isVotable } from "#app/event/live/polls/poll-state.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";

const embedTabs = ["questions", "polls", "chat"] as const;

/** The parts of the event in one line on top, since a frame may be as high as it likes. */
export function EmbedTabs({ tab: current }: { tab: string }) {
  const t = useT();
  const [params] = useSearchParams();
  const isPollRunning = useRoomView((view) => view.polls.some(isVotable));
  const hasChat = useRoomView((view) => view.settings?.chat ?? true);
  const shown = embedTabs.filter((tab) => tab !== "chat" || hasChat || current === "chat");
  return (
    <nav aria-label={t("live.tabs")} className="flex min-w-0 flex-wrap @sm:-ml-3">
      {shown.map((tab) => (
        <Link
          key={tab}
          to={placeAddress(params, tab)}
          replace
          preventScrollReset
          discover="none"
          onClick={(event) => tab === current && event.preventDefault()}
          aria-current={tab === current ? "page" : undefined}
          className={classes(
            "inline-flex min-h-11 items-center gap-1 border-b-2 px-1.5 text-14 no-underline @sm:px-3 @sm:text-16",
            tab === current ? "border-accent text-accent" : "border-transparent text-ink-soft",
          )}
        >
          {t(`live.${tab}`)}
          {tab === "polls" && isPollRunning && (
            <>
              <span className="size-2 rounded-chip bg-live" />
              <span className="sr-only">{t("live.pollRunningMark")}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
