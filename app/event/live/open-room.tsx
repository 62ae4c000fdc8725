import { lazy, Suspense, useMemo } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import type { EventInfo } from "./event-info.ts";
import { EmptyState } from "./frame/empty-state.tsx";
import { LiveHeader } from "./frame/header.tsx";
import { TabBar } from "./frame/tab-bar.tsx";
import { type Tab, useOverlay, usePlace } from "./frame/use-place.ts";
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
  // The same element while the tab stays: it may still be waiting for its script (see live-room).
  const body = useMemo(
    () => (
      <Suspense fallback={<span className="grow" />}>
        <TabBody tab={tab} event={event} />
      </Suspense>
    ),
    [tab, event],
  );
  return (
    <div className="relative mx-auto flex h-full w-full max-w-2xl flex-col overflow-hidden">
      <div className={classes("flex min-h-0 grow flex-col", hasOverlay && "invisible")}>
        <LiveHeader name={event.name} isOpen />
        <main className="flex min-h-0 grow flex-col">{body}</main>
        <PollBar eventId={event.id} />
        {!hasKeyboard && <TabBar />}
      </div>
      <Suspense>
        {poll !== null && <PollPage id={poll} isFromPolls={tab === "polls"} onClose={close} />}
        {poll === null && question !== null && (
          <QuestionPage key={question} event={event} id={question} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function TabBody({ tab, event }: { tab: Tab; event: EventInfo }) {
  const t = useT();
  const connection = useConnection();
  const isReady = useRoomView((view) => view.isReady);
  if (connection.kind === "waiting" && !isReady && tab !== "info") {
    return (
      <EmptyState title={t("live.waitingTitle")}>
        {t("live.waitingText", { place: connection.place, seconds: connection.seconds })}
      </EmptyState>
    );
  }
  switch (tab) {
    case "questions":
      return <QuestionsTab event={event} />;
    case "polls":
      return <PollsTab event={event} />;
    case "chat":
      return <ChatTab event={event} />;
    case "info":
      return <InfoTab event={event} />;
  }
}
