import { useEffect } from "react";
import { useConnection, useSend } from "#app/live/use-room.ts";
import type { Card } from "../../questions/cards.ts";

/** Milliseconds on a card before the others are told: passing by with J is not looking. */
const restMs = 300;

/** Tells the other moderators which question is open here, and when it no longer is. */
export function useDeskFocus(card: Card | null): void {
  const send = useSend();
  const isOpen = useConnection().kind === "open";
  const question = card?.question.id ?? null;

  useEffect(() => {
    if (!isOpen || question === null) return;
    let isTold = false;
    const timer = setTimeout(() => {
      isTold = true;
      void send({ type: "desk.focus", question });
    }, restMs);
    return () => {
      clearTimeout(timer);
      if (isTold) void send({ type: "desk.focus", question: null });
    };
  }, [question, isOpen, send]);
}
