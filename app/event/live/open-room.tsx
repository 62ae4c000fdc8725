import { lazy, type ReactNode, Suspense } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import type { EventInfo } from "./event-info.ts";
import { EmptyState } from "./frame/empty-state.tsx";
import { LiveHeader } from "./frame/header.tsx";
import { TabBar } from "./frame/tab-bar.tsx";
import { useIsAwake } from "./frame/use-is-awake.ts";
import { type Place, type Tab, useOverlay, usePlace } from "./frame/use-place.ts";
import { PollBar } from "./polls/poll-bar.tsx";
import { QuestionsTab } from "./questions/questions-tab.tsx";

const ChatTab = lazy(() => import("./chat/chat-tab.tsx"));
const PollPage = lazy(() => import("./polls/poll-page.tsx"));
const PollsTab = lazy(() => import("./polls/polls-tab.tsx"));
const QuestionPage = lazy(() => import("./questions/question-page.tsx"));
const InfoTab = lazy(() => import("./info/info-tab.tsx"));

/** The running event: header, tab, and what is opened over it. */
export function OpenRoom({ event, hasKeyboard }: { event: EventInfo; hasKeyboard: boolean }) {
  const { tab, question, poll } = usePlace();
  const { close } = useOverlay();
  const hasOverlay = question !== null || poll !== null;
  return (
    <div className="relative mx-auto flex h-full w-full max-w-2xl flex-col overflow-hidden">
      <div className={classes("flex min-h-0 grow flex-col", hasOverlay && "invisible")}>
        <LiveHeader name={event.name} isOpen />
        <main className="flex min-h-0 grow flex-col">
          <TabBody tab={tab} event={event} />
        </main>
        <PollBar eventId={event.id} />
        {!hasKeyboard && <TabBar />}
      </div>
      <Overlay event={event} place={{ tab, question, poll }} onClose={close} />
    </div>
  );
}

/** The question or poll that is opened over the tab. */
export function Overlay(props: { event: EventInfo; place: Place; onClose(): void }) {
  const { event, place, onClose } = props;
  const isAwake = useIsAwake();
  if (!isAwake || (place.poll === null && place.question === null)) return null;
  return (
    <Suspense>
      {place.poll !== null ? (
        <PollPage
          eventId={event.id}
          id={place.poll}
          isFromPolls={place.tab === "polls"}
          onClose={onClose}
        />
      ) : (
        place.question !== null && (
          <QuestionPage key={place.question} event={event} id={place.question} onClose={onClose} />
        )
      )}
    </Suspense>
  );
}

/** What a tab shows. */
export function TabBody({ tab, event }: { tab: Tab; event: EventInfo }) {
  const t = useT();
  const connection = useConnection();
  const isReady = useRoomView((view) => view.isReady);
  const isAwake = useIsAwake();
  // The line above says where in line; there is nothing to show below it yet.
  if (connection.kind === "waiting" && !isReady && tab !== "info") {
    return <EmptyState title={t("live.waitingTitle")}>{t("live.waitingHint")}</EmptyState>;
  }
  if (tab === "questions") return <QuestionsTab event={event} />;
  const space = <span className="grow" />;
  return isAwake ? <Suspense fallback={space}>{lateTab(tab, event)}</Suspense> : space;
}

/** The tabs whose script comes when they are first opened. */
function lateTab(tab: Exclude<Tab, "questions">, event: EventInfo): ReactNode {
  switch (tab) {
    case "polls":
      return <PollsTab event={event} />;
    case "chat":
      return <ChatTab event={event} />;
    case "info":
      return <InfoTab event={event} />;
  }
}
