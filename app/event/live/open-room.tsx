import { memo, type ReactNode, Suspense } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useRoomView } from "#app/live/use-room.ts";
import { CoveredContext } from "#app/ui/busy.ts";
import { classes } from "#app/ui/classes.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";
import type { EventInfo } from "./event-info.ts";
import { EmptyTab } from "./frame/empty-tab.tsx";
import { LiveHeader } from "./frame/header.tsx";
import { NoticesSlot } from "./frame/notices-slot.tsx";
import { OverlayFrame } from "./frame/overlay-frame.tsx";
import { useOverlays } from "./frame/overlays.tsx";
import { TabBar } from "./frame/tab-bar.tsx";
import { useIsHydrated } from "./frame/use-is-hydrated.ts";
import { hasOverlay, type Place, type Tab, usePlace } from "./frame/use-place.ts";
import { PollBar, PollOpening } from "./polls/poll-bar.tsx";
import { QuestionsTab } from "./questions/questions-tab.tsx";
import { ReactionFloats, ReactionsSlot } from "./reactions/reactions-slot.tsx";

const ChatTab = lazyPart(() => import("./chat/chat-tab.tsx"));
const PollPage = lazyPart(() => import("./polls/poll-page.tsx"));
const PollsTab = lazyPart(() => import("./polls/polls-tab.tsx"));
const QuestionPage = lazyPart(() => import("./questions/question-page.tsx"));
const SurveyPage = lazyPart(() => import("./surveys/survey-page.tsx"));
const InfoTab = lazyPart(() => import("./info/info-tab.tsx"));

/** The running event: header, tab, and what is opened over it. Opening something draws none of the rest anew. */
export const OpenRoom = memo(function OpenRoom(props: { event: EventInfo; hasKeyboard: boolean }) {
  const { event } = props;
  return (
    <div className="relative mx-auto flex h-full w-full max-w-2xl flex-col overflow-hidden">
      <PollOpening eventId={event.id}>
        <Coverable>
          <LiveHeader name={event.name} isOpen>
            <ReactionsSlot />
          </LiveHeader>
          <NoticesSlot eventId={event.id} />
          <main className="flex min-h-0 grow flex-col">
            <TabBody event={event} />
          </main>
          <PollBar />
          {!props.hasKeyboard && <TabBar />}
        </Coverable>
        <ReactionFloats />
        <Overlay event={event} />
      </PollOpening>
    </div>
  );
});

/** What lies under what is opened. */
function Coverable({ children }: { children: ReactNode }) {
  const isCovered = hasOverlay(usePlace());
  return (
    <CoveredContext.Provider value={isCovered}>
      <div className={classes("flex min-h-0 grow flex-col", isCovered && "invisible")}>
        {children}
      </div>
    </CoveredContext.Provider>
  );
}

/** What is opened over the tab: the one in the address, if no other is shown. */
export function Overlay({ event, tab }: { event: EventInfo; tab?: Tab }) {
  const place = usePlace();
  const { close } = useOverlays();
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasOverlay(place)) return null;
  return (
    <Suspense fallback={<ComingOverlay eventId={event.id} onClose={close} />}>
      {overlayOf(event, place, tab ?? place.tab, close)}
    </Suspense>
  );
}

/** While its script comes, which may take as long as the network is away: the way back, and why. */
function ComingOverlay(props: { eventId: string; onClose(): void }) {
  const t = useT();
  return (
    <OverlayFrame {...props} back={t("common.back")} label={t("common.back")}>
      <span className="grow" />
    </OverlayFrame>
  );
}

function overlayOf(event: EventInfo, place: Place, tab: Tab, onClose: () => void): ReactNode {
  const { question, poll, survey } = place;
  if (survey !== null) {
    return <SurveyPage key={survey} eventId={event.id} id={survey} onClose={onClose} />;
  }
  if (poll !== null) {
    return (
      <PollPage eventId={event.id} id={poll} isFromPolls={tab === "polls"} onClose={onClose} />
    );
  }
  if (question === null) return null;
  return <QuestionPage key={question} event={event} id={question} onClose={onClose} />;
}

/** What a tab shows: the one in the address, if no other is shown. */
export function TabBody({ event, tab: other }: { event: EventInfo; tab?: Tab }) {
  const t = useT();
  const { tab: current } = useOverlays();
  const tab = other ?? current;
  const connection = useConnection();
  const isReady = useRoomView((view) => view.isReady);
  const isHydrated = useIsHydrated();
  // The line above says where in line; there is nothing to show below it yet.
  if (connection.kind === "waiting" && !isReady && tab !== "info") {
    return <EmptyTab title={t("live.waitingTitle")}>{t("live.waitingHint")}</EmptyTab>;
  }
  if (tab === "questions") return <QuestionsTab event={event} />;
  const space = <span className="grow" />;
  return isHydrated ? <Suspense fallback={space}>{lazyTab(tab, event)}</Suspense> : space;
}

/** The tabs whose script comes when they are first opened. */
function lazyTab(tab: Exclude<Tab, "questions">, event: EventInfo): ReactNode {
  switch (tab) {
    case "polls":
      return <PollsTab event={event} />;
    case "chat":
      return <ChatTab event={event} />;
    case "info":
      return <InfoTab event={event} />;
  }
}
