import { memo, useEffect } from "react";
import type { LandingView } from "#app/event/landing/landing-view.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { RoomAddress } from "#app/live/room-address.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useConnection, useRoomView } from "#app/live/use-room.ts";
import { readFirstView } from "#app/live/view/first-view.ts";
import { LazyIsland, lazyIsland } from "#app/ui/loading/lazy-island.tsx";
import { RenderedAddress } from "#app/ui/loading/rendered-address.tsx";
import { attendanceOfAddress } from "#workers/contract/http/hall-address.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
import type { EventInfo } from "./event-info.ts";
import { OverlaysProvider } from "./frame/overlays.tsx";
import { useViewport } from "./frame/use-viewport.ts";
import { OpenRoom } from "./open-room.tsx";

// What most people do not see at first comes when it is needed: a phone in a full hall loads less.
const revalidateAccess = lazyIsland("ask-anew", () => import("#app/revalidate-access.tsx"));
const beforeOpening = lazyIsland("before-opening", () => import("./admission/before-opening.tsx"));
const eventPlayer = lazyIsland("event-player", () => import("./event-player.tsx"));
const recap = lazyIsland("recap", () => import("./recap.tsx"));

/** The event as it stands: before, open or over; the room says when one becomes the other. */
export const LiveRoom = memo(function LiveRoom(props: {
  event: EventInfo;
  room: RoomAddress;
  first: unknown;
  now: number;
  landing: LandingView | null;
  standing: OwnStanding | null;
}) {
  const t = useT();
  useEffect(keepPage, []);
  useEffect(cleanAddress, []);
  return (
    <RoomProvider room={props.room} as="attendee" first={readFirstView(props.first)}>
      <noscript>
        <p className="bg-warn-soft px-4 py-2 text-14 text-warn">
          {t("live.noScript")} <a href={`/html/${props.event.code}`}>{t("live.simplePage")}</a>
        </p>
      </noscript>
      <WayOut />
      <RenderedAddress />
      <OverlaysProvider>
        <Phase {...props} />
      </OverlaysProvider>
    </RoomProvider>
  );
});

/** Once the room has no place for this browser any more. */
function WayOut() {
  const isOut = useConnection().kind === "forbidden";
  return isOut && <LazyIsland island={revalidateAccess} with={{ as: "hall" }} />;
}

function Phase(
  props: Pick<Parameters<typeof LiveRoom>[0], "event" | "now" | "landing" | "standing">,
) {
  const { event, now, landing, standing } = props;
  const { height, hasKeyboard } = useViewport();
  const phase = useRoomView((view) => view.settings?.phase) ?? event.phase;
  const player = event.players[phase];
  return (
    <div className="flex h-dvh flex-col" style={height === null ? undefined : { height }}>
      {player && !hasKeyboard && <LazyIsland island={eventPlayer} with={{ address: player }} />}
      <div className="min-h-0 grow">
        {phase === "before" && (
          <LazyIsland island={beforeOpening} with={{ event, now, landing, standing }} />
        )}
        {phase === "open" && <OpenRoom event={event} hasKeyboard={hasKeyboard} />}
        {phase === "ended" && <LazyIsland island={recap} with={{ event }} />}
      </div>
    </div>
  );
}

/** The hall is where this phone is: whoever is sent the address from it may be elsewhere. */
function cleanAddress(): void {
  const url = new URL(window.location.href);
  if (attendanceOfAddress(url) === undefined) return;
  url.searchParams.delete("in");
  window.history.replaceState(window.history.state, "", url);
}

/** A page's first moments, milliseconds: the service worker, which fetches the page once more to keep it, would slow it down. */
const firstMoments = 3_000;

/** Lets the page come up without a network. Only in secure contexts; without it the page works as well, online. */
function keepPage(): () => void {
  const timer = setTimeout(() => {
    const worker = navigator.serviceWorker?.register("/sw.js", { scope: "/c/" });
    worker?.catch((error: unknown) => console.warn("no service worker:", error));
  }, firstMoments);
  return () => clearTimeout(timer);
}
