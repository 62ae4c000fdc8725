import { useEffect, useMemo } from "react";
import { useConnection, useRoomView, useSend } from "#app/live/use-room.ts";
import type { Card } from "../../questions/cards.ts";

/** Milliseconds on a card before the others are told: passing by with J is not looking. */
const restMs = 300;

/** Tells the other moderators which question is open here, and when it no longer is. */
export function useReportViewing(card: Card | null): void {
  const send = useSend();
  const isOpen = useConnection().kind === "open";
  const question = card?.question.id ?? null;

  useEffect(() => {
    if (!isOpen || question === null) return;
    let hasSent = false;
    const timer = setTimeout(() => {
      hasSent = true;
      void send({ type: "desk.focus", question });
    }, restMs);
    return () => {
      clearTimeout(timer);
      if (hasSent) void send({ type: "desk.focus", question: null });
    };
  }, [question, isOpen, send]);
}

/** Names of the other moderators who have each question open. */
export function useViewers(myId: string): ReadonlyMap<string, readonly string[]> {
  const focus = useRoomView((view) => view.focus);
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const [moderator, [name, question]] of focus) {
      if (moderator === myId) continue;
      names.set(question, [...(names.get(question) ?? []), name]);
    }
    return names;
  }, [focus, myId]);
}
