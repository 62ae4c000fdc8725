import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { ComposerBox } from "../composer/composer-box.tsx";
import { ComposerNotice } from "../composer/notice.tsx";
import { UnsentText } from "../composer/unsent-text.tsx";
import type { EventInfo } from "../event-info.ts";
import { EmptyTab } from "../frame/empty-tab.tsx";
import { useTakePart } from "../frame/use-take-part.ts";
import { ChatMessage } from "./chat-message.tsx";
import { PinnedMessage } from "./pinned-message.tsx";

/** Pixels from the end within which one counts as reading the newest. */
const nearEnd = 80;

/** So that it scrolls by keyboard also when nothing in it can be focused. */
const focusable = { tabIndex: 0 };

/** The tab Chat: newest at the end, which it follows unless one has scrolled up. */
export default function ChatTab({ event }: { event: EventInfo }) {
  const t = useT();
  const isOn = useRoomView((view) => view.settings?.chat ?? true);
  if (!isOn) return <EmptyTab title={t("live.chatOff")}>{t("live.chatOffText")}</EmptyTab>;
  return (
    <>
      <PinnedMessage />
      <MessageList event={event} />
      <ChatBox eventId={event.id} />
    </>
  );
}

function MessageList({ event }: { event: EventInfo }) {
  const t = useT();
  const now = useRoomNow();
  const messages = useRoomView((view) => view.messages);
  const own = useRoomView((view) => view.ownMessages);
  const isReady = useRoomView((view) => view.isReady);
  const unsent = usePending().filter(({ command }) => command.type === "chat.send");
  const { ref, unread, toEnd } = useFollowEnd(messages.length + unsent.length, unsent.at(-1)?.n);
  const isEmpty = messages.length + unsent.length === 0;
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={ref}
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pb-3"
        {...focusable}
      >
        {isEmpty && isReady && (
          <EmptyTab title={t("live.noMessages")}>{t("live.noMessagesText")}</EmptyTab>
        )}
        <ul
          aria-label={t("live.messages")}
          className="flex grow flex-col justify-end gap-2 empty:hidden"
        >
          {messages.map((message) => (
            <ChatMessage
              key={message.id}
              message={message}
              isOwn={own.has(message.id)}
              now={now}
              timeZone={event.timeZone}
            />
          ))}
          {unsent.map((op) => (
            <UnsentText key={op.n} op={op} />
          ))}
        </ul>
      </div>
      {unread > 0 && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button look="primary" className="enter rounded-chip! shadow-raised" onClick={toEnd}>
            {t("live.newItems", { n: unread })}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Keeps a list at its end as it grows, unless its reader has gone up; then counts what is new. What
 * one has `sent` oneself (its number) always leads to the end.
 */
function useFollowEnd(length: number, sent: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [seen, setSeen] = useState(length);
  const lastSent = useRef(sent);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const note = () => {
      isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
    };
    list.addEventListener("scroll", note, { passive: true });
    return () => list.removeEventListener("scroll", note);
  }, []);

  useBrowserLayoutEffect(() => {
    const list = ref.current;
    const hasSent = sent !== undefined && sent !== lastSent.current;
    lastSent.current = sent;
    if (!list || !(isAtEnd.current || hasSent)) return;
    list.scrollTop = list.scrollHeight;
    setSeen(length);
  }, [length, sent]);

  return {
    ref,
    unread: Math.max(0, length - seen),
    toEnd() {
      ref.current?.scrollTo({ top: ref.current.scrollHeight, behavior: "smooth" });
      setSeen(length);
    },
  };
}

function ChatBox({ eventId }: { eventId: string }) {
  const t = useT();
  const { stop } = useTakePart();
  const settings = useRoomView((view) => view.settings);
  if (stop) return <ComposerNotice>{t(stop)}</ComposerNotice>;
  const slow = settings?.slowModeSeconds ?? 0;
  return (
    <ComposerBox
      label={t("live.composerChat")}
      next={
        slow > 3
          ? `${t("live.nextShown")} ${t("live.slowMode", { n: slow })}.`
          : t("live.nextShown")
      }
      setup={{
        eventId,
        field: "chat",
        maxLength: settings?.chatMaxLength ?? 500,
        makeCommand: (text, anonymous) => ({ type: "chat.send", text, anonymous }),
      }}
    />
  );
}
