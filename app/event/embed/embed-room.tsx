import "./embed.css";
import type { ReactNode } from "react";
import { ConnectionLine } from "#app/event/live/frame/connection-line.tsx";
import { OwnWindowIcon } from "#app/event/live/frame/icons.tsx";
import { NoticesSlot } from "#app/event/live/frame/notices-slot.tsx";
import { OverlaysProvider } from "#app/event/live/frame/overlays.tsx";
import { hasOverlay, usePlace } from "#app/event/live/frame/use-place.ts";
import type { LivePage } from "#app/event/live/live-loader.server.ts";
import { Overlay, TabBody } from "#app/event/live/open-room.tsx";
import { PollBar, PollOpening } from "#app/event/live/polls/poll-bar.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { readFirstView } from "#app/live/view/first-view.ts";
import RevalidateAccess from "#app/revalidate-access.tsx";
import { CoveredContext } from "#app/ui/busy.ts";
import { LazyIsland, lazyIsland } from "#app/ui/loading/lazy-island.tsx";
import { EmbedTabs } from "./embed-tabs.tsx";

const beforeOpening = lazyIsland(
  "before-opening",
  () => import("#app/event/live/admission/before-opening.tsx"),
);
const recap = lazyIsland("recap", () => import("#app/event/live/recap.tsx"));

type Inside = Extract<LivePage, { state: "in" }>;

/** The event in a frame, as it stands: before, open or over. */
export function EmbedRoom(props: { view: EmbedView; page: Inside; onAsk(): void }) {
  const { view, page, onAsk } = props;
  return (
    <RoomProvider room={page.room} as="attendee" first={readFirstView(page.first)}>
      <RevalidateAccess as="hall" onAsk={onAsk} />
      <OverlaysProvider>
        <Phase view={view} page={page} />
      </OverlaysProvider>
    </RoomProvider>
  );
}

function Phase({ view, page }: { view: EmbedView; page: Inside }) {
  const { event, now } = page;
  const phase = useRoomView((seen) => seen.settings?.phase) ?? event.phase;
  if (phase === "open") return <Open view={view} page={page} />;
  return phase === "before" ? (
    <LazyIsland
      island={beforeOpening}
      with={{ event, now, landing: null, standing: null, isFramed: true }}
    />
  ) : (
    <LazyIsland island={recap} with={{ event }} />
  );
}

function Open({ view, page }: { view: EmbedView; page: Inside }) {
  const { event } = page;
  const place = usePlace();
  const isQuest = view === "quest";
  // The tab Info is for phones: around a frame stands a page that says it all.
  const tab = isQuest || place.tab === "info" ? "questions" : place.tab;
  const isCovered = hasOverlay(place);
  const shown = (
    <CoveredContext.Provider value={isCovered}>
      <div className="embed-body" data-covered={isCovered || undefined}>
        <header className="@container">
          <div className="flex items-center py-2 pr-2 pl-2 @sm:pl-4 @lg:pr-4">
            {isQuest ? (
              <p aria-hidden="true" className="min-w-0 grow pl-2 font-semibold @sm:pl-0">
                {event.name}
              </p>
            ) : (
              <EmbedTabs tab={tab} />
            )}
            <OwnWindow code={event.code} />
          </div>
        </header>
        <ConnectionLine />
        <NoticesSlot eventId={event.id} />
        <div className="embed-main" data-tab={tab}>
          <TabBody tab={tab} event={event} />
        </div>
        <PollBar />
      </div>
    </CoveredContext.Provider>
  );
  return (
    <main className="embed-room">
      <h1 className="sr-only">{event.name}</h1>
      <Arrival view={view} eventId={event.id}>
        {shown}
        <Overlay event={event} tab={tab} />
      </Arrival>
    </main>
  );
}

/** Polls open by themselves, but not where there are questions alone. */
function Arrival(props: { view: EmbedView; eventId: string; children: ReactNode }) {
  if (props.view === "quest") return props.children;
  return <PollOpening eventId={props.eventId}>{props.children}</PollOpening>;
}

/** The way to the event's own page: in words where there is room for them. */
function OwnWindow({ code }: { code: string }) {
  const t = useT();
  return (
    <a
      href={`/c/${code}`}
      target="_blank"
      rel="noopener"
      title={t("live.openOwnWindow")}
      className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center text-14 text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      <span className="@lg:hidden">
        <OwnWindowIcon />
      </span>
      <span className="sr-only @lg:not-sr-only">{t("live.openOwnWindow")}</span>
    </a>
  );
}

/** All of the event; the same for a narrow column beside a player; asking and the list alone. */
export type EmbedView = "all" | "sidebar" | "quest";
