import { useEffect, useRef, useState } from "react";
import { useRoomClient, useSend } from "#app/live/use-room.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { cleanText, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import { useStored } from "../frame/use-stored.ts";
import type { IdentityChoice } from "./identity-sheet.tsx";
import { type Identity, useIdentity } from "./use-identity.ts";

export interface ComposerSetup {
  readonly eventId: string;
  /** Names the draft among the event's fields. */
  readonly field: string;
  readonly maxLength: number;
  makeCommand(text: string, anonymous: boolean): WireCommand;
}

export interface Composer {
  readonly text: string;
  readonly left: number;
  readonly error: { readonly code: ErrorCode; readonly detail?: ErrorDetail } | null;
  readonly identity: Identity;
  /** Whether it is being asked who sends, and whether a text waits for the answer. */
  readonly asking: "no" | "identity" | "to-send";
  type(text: string): void;
  submit(): void;
  askIdentity(): void;
  answerIdentity(choice: IdentityChoice): void;
  stopAsking(): void;
}

/**
 * A text on its way to the room: kept as a draft until the outbox or the room keeps it, and put back
 * with the reason when the room refuses it.
 */
export function useComposer(setup: ComposerSetup): Composer {
  const send = useSend();
  const identity = useIdentity(setup.eventId);
  const [error, setError] = useState<Composer["error"]>(null);
  const [asking, setAsking] = useState<Composer["asking"]>("no");
  const { text, setText, deliver } = useDelivery(setup, setError);

  function submit(): void {
    const length = textLength(cleanText(text));
    if (length === 0) setError({ code: codeOfEmpty(text) });
    else if (length > setup.maxLength) {
      setError({ code: "text.too_long", detail: { max: setup.maxLength } });
    } else if (identity.isUndecided) setAsking("to-send");
    else void deliver(identity.isAnonymous);
  }

  function answerIdentity(choice: IdentityChoice): void {
    const isToSend = asking === "to-send";
    setAsking("no");
    identity.chooseAnonymous(choice.kind === "anonymous");
    // Said also where it is the name that stands here: before the room has let one in, it may know another one.
    if (choice.kind === "named") void send({ type: "person.rename", name: choice.name });
    if (isToSend) void deliver(choice.kind === "anonymous");
  }

  return {
    text,
    left: setup.maxLength - textLength(text),
    error,
    identity,
    asking,
    type(next) {
      setText(next);
      setError(null);
    },
    submit,
    askIdentity: () => setAsking("identity"),
    answerIdentity,
    stopAsking: () => setAsking("no"),
  };
}

/** The draft, and what hands it over: it is emptied once it is kept elsewhere, and comes back refused. */
function useDelivery(setup: ComposerSetup, setError: (error: Composer["error"]) => void) {
  const send = useSend();
  const client = useRoomClient();
  const [text, setText, showText] = useStored(`plenum.draft.${setup.eventId}.${setup.field}`);
  const shown = useShownText(text);
  const isHandingOver = useRef(false);

  async function deliver(anonymous: boolean): Promise<void> {
    if (isHandingOver.current) return;
    isHandingOver.current = true;
    const cleaned = cleanText(text);
    setError(null);
    let isDraftLeft = false;
    const outcome = await send(setup.makeCommand(cleaned, anonymous), (isKept) => {
      isHandingOver.current = false;
      const { text: now } = shown.current;
      const rest = now.startsWith(text) ? now.slice(text.length) : now;
      // Where only this page has it, the draft stays stored: after a reload it is in its field again.
      isDraftLeft = !isKept && rest === "";
      if (isDraftLeft) showText("");
      else setText(rest);
    });
    if (isDraftLeft && shown.current.text === "") setText("");
    // Elsewhere, or with the next text begun, the refused one stands in the list with its reason.
    if (outcome.ok || !shown.current.isShown || shown.current.text !== "") return;
    setText(cleaned);
    setError(outcome);
    client.dismiss(outcome.n);
  }
  return { text, setText, deliver };
}

/** What the field holds when an answer comes, and whether it is still on the page. */
function useShownText(text: string) {
  const shown = useRef({ text, isShown: true });
  useBrowserLayoutEffect(() => {
    shown.current.text = text;
  }, [text]);
  useEffect(() => {
    const { current } = shown;
    current.isShown = true;
    return () => {
      current.isShown = false;
    };
  }, []);
  return shown;
}
