import { useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import type { TeamChoice } from "#workers/domain/events/changes/set-teams.ts";
import { keepDraft, readKeptDraft } from "../../kept-draft.ts";
import { type Caret, caretIn, putCaret } from "./caret.ts";
import { type NewEventDraft, readNewEvent } from "./new-event-model.ts";

const storedAs = "new-event";
const keptSchema = v.object({
  person: v.string(),
  hasSeenNext: v.boolean(),
  values: v.object({
    name: v.string(),
    organiser: v.string(),
    description: v.string(),
    startsAt: v.string(),
    endsAt: v.string(),
    timeZone: v.string(),
    code: v.string(),
    accessCode: v.string(),
    moderation: v.boolean(),
    clientId: v.string(),
    teamIds: v.array(v.string()),
  }),
  teams: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** The teams that step 2 has offered. */
export function keptTeams(): readonly TeamChoice[] {
  return readKeptDraft(storedAs, keptSchema)?.teams ?? [];
}

/** Lets what is kept go: the event is made, or the form was left by its own way out. */
export function forgetNewEvent(): void {
  keepDraft(storedAs, null);
}

/**
 * The form as it is to be shown, its two steps as two places of the browser's history. What is typed is kept in this
 * tab for the same person, so that Back, Forward, a reload and signing in again lose nothing of it.
 */
export function useNewEventDraft(
  form: RefObject<HTMLFormElement>,
  start: { readonly person: string; readonly suggested: NewEventDraft },
  answer: NewEventDraft | undefined,
) {
  const { person, suggested } = start;
  const isAtNext = new URLSearchParams(useLocation().search).get("step") === "2";
  // The server does not know what is kept: the page hydrates as it was rendered.
  const [isHydrated, setIsHydrated] = useState(false);
  useBrowserLayoutEffect(() => setIsHydrated(true), []);
  const filling = useFilling(form, person);
  const kept = isHydrated && !answer ? readKept(person) : null;
  function keep() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const hasSeenNext = typed.has("seen");
    const values = readNewEvent(typed);
    keepDraft(storedAs, { person, hasSeenNext, values, teams: keptTeams() });
  }

  const send = usePlaceOfNext(answer, { person, isThere: isAtNext, keep });

  return {
    draft: answer ?? (kept ? { ...kept, step: isAtNext && kept.hasSeenNext ? 2 : 1 } : suggested),
    isSuggested: !answer && !kept,
    filling,
    keep,
    send,
  };
}

/**
 * How often the form was filled anew with what is kept: when the page hydrates, and at each place that Back and Forward
 * lead to. At a place that the form itself makes it stays as it is, with what is being typed into it just then. What
 * somebody is typing while the page hydrates goes over what is kept from before.
 */
function useFilling(form: RefObject<HTMLFormElement>, person: string): number {
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const [filled, setFilled] = useState({ at: key, times: 0 });
  if (filled.at !== key) setFilled({ at: key, times: filled.times + (isBackOrForward ? 1 : 0) });
  const caret = useRef<Caret | null>(null);
  // Before the browser takes another key: one that came in between would be lost with the fields that it went into.
  useBrowserLayoutEffect(() => {
    const kept = readKept(person);
    if (!kept) return;
    caret.current = form.current && caretIn(form.current);
    if (form.current && caret.current?.hasTyped) {
      const { code, accessCode, moderation, teamIds } = kept.values;
      const typed = readNewEvent(new FormData(form.current));
      const { hasSeenNext, teams } = kept;
      keepDraft(storedAs, {
        person,
        hasSeenNext,
        values: hasSeenNext ? { ...typed, code, accessCode, moderation, teamIds } : typed,
        teams,
      });
    }
    setFilled(({ at, times }) => ({ at, times: times + 1 }));
  }, [form, person]);
  useBrowserLayoutEffect(() => {
    if (filled.times === 0 || !form.current || !caret.current) return;
    putCaret(form.current, caret.current);
    caret.current = null;
  }, [form, filled.times]);
  return filled.times;
}

/**
 * Step 2 that the server has answered becomes a place of its own, with what stands in the form by then: as soon as
 * nothing is being read any more, for what is broken off there is told as a fault of the page; and not while the form
 * is on its way, which would be broken off as well. Answers what is to be called when it is sent.
 */
function usePlaceOfNext(
  answer: NewEventDraft | undefined,
  { person, isThere, keep }: { person: string; isThere: boolean; keep: () => void },
): () => void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const latest = useLatest(keep);
  // By itself, for a press may come between what the router knows and what is drawn of it.
  const isSent = useRef(false);
  useEffect(() => {
    if (!answer) return;
    isSent.current = false;
    const { hasSeenNext, values, teams } = answer;
    keepDraft(storedAs, { person, hasSeenNext, values, teams });
  }, [answer, person]);
  const isNext = answer?.step === 2 && Object.keys(answer.problems).length === 0;
  useEffect(() => {
    if (!isNext || isThere || !isIdle) return;
    latest.current();
    // Where the browser keeps nothing there would be nothing to come back to.
    if (!readKept(person) || isSent.current) return;
    navigate("?step=2", { preventScrollReset: true });
  }, [isNext, isThere, isIdle, navigate, person, latest]);
  return () => {
    isSent.current = true;
  };
}

function readKept(person: string): Omit<NewEventDraft, "step"> | null {
  const kept = readKeptDraft(storedAs, keptSchema);
  return kept?.person === person
    ? { hasSeenNext: kept.hasSeenNext, values: kept.values, teams: kept.teams, problems: {} }
    : null;
}
