import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";

export const tabs = ["questions", "polls", "chat", "info"] as const;
export type Tab = (typeof tabs)[number];

/** Where one is on the page: the tab, and a question or poll opened over it. All in the address. */
export interface Place {
  readonly tab: Tab;
  readonly question: string | null;
  readonly poll: string | null;
}

export function usePlace(): Place {
  const [params] = useSearchParams();
  return {
    tab: tabs.find((tab) => tab === params.get("tab")) ?? "questions",
    question: params.get("question"),
    poll: params.get("poll"),
  };
}

/** Address of a tab. */
export function tabAddress(tab: Tab): string {
  return tab === "questions" ? "?" : `?tab=${tab}`;
}

/**
 * Going to another tab is one step away from the questions, however many tabs one then sees: the
 * phone's back button leads to the questions first. `to` says how a tab's link goes there.
 */
export function useTabSteps() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { tab: current } = usePlace();
  const isStep = isStepOf("tab", state);
  return {
    to: (tab: Tab) => ({
      to: tabAddress(tab),
      replace: current !== "questions" || tab === "questions",
      state: current === "questions" || isStep ? { tab: true } : null,
    }),
    /** Takes the step back where there is one; says whether it did. */
    goBackTo(tab: Tab): boolean {
      if (tab !== "questions" || !isStep) return false;
      navigate(-1);
      return true;
    },
  };
}

/**
 * Opens a question or poll over the tab as a step of its own, so that the phone's back button
 * closes it, and closes it without leaving a step behind.
 */
export function useOverlay() {
  const navigate = useNavigate();
  const location = useLocation();
  const { tab } = usePlace();
  const isOwnStep = isStepOf("overlay", location.state);

  const open = useCallback(
    (what: "question" | "poll", id: string) => {
      const params = new URLSearchParams(tab === "questions" ? {} : { tab });
      params.set(what, id);
      navigate(`?${params}`, {
        state: { overlay: true },
        replace: isOwnStep,
        preventScrollReset: true,
      });
    },
    [navigate, tab, isOwnStep],
  );
  const close = useCallback(() => {
    if (isOwnStep) navigate(-1);
    else navigate(tabAddress(tab), { replace: true, preventScrollReset: true });
  }, [navigate, tab, isOwnStep]);
  return { open, close };
}

function isStepOf(kind: "tab" | "overlay", state: unknown): boolean {
  return typeof state === "object" && state !== null && kind in state;
}
