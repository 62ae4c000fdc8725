import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";

export const tabs = ["questions", "polls", "chat", "info"] as const;
export type Tab = (typeof tabs)[number];

/** What opens over a tab. */
export type Opened = "question" | "poll" | "survey";

/** Where one is on the page: the tab, and what is opened over it. All in the address. */
export interface Place {
  readonly tab: Tab;
  readonly question: string | null;
  readonly poll: string | null;
  readonly survey: string | null;
}

export function usePlace(): Place {
  const [params] = useSearchParams();
  return {
    tab: tabs.find((tab) => tab === params.get("tab")) ?? "questions",
    question: params.get("question"),
    poll: params.get("poll"),
    survey: params.get("survey"),
  };
}

/** Whether something is opened over the tab. */
export function hasOverlay({ question, poll, survey }: Place): boolean {
  return (question ?? poll ?? survey) !== null;
}

/**
 * What says where on the page one is; all else in the address stays as one goes from place to place, save what it says
 * of the way in (`cleanAddress` of live-room.tsx).
 */
const placeNames = ["tab", "question", "poll", "survey"] as const;

/** Address of a tab, and of what is opened over it, from where `params` are. */
export function placeAddress(
  params: URLSearchParams,
  tab: Tab,
  over?: { readonly what: Opened; readonly id: string },
): string {
  const next = new URLSearchParams(params);
  for (const name of placeNames) next.delete(name);
  next.delete("in");
  if (tab !== "questions") next.set("tab", tab);
  if (over) next.set(over.what, over.id);
  return `?${next}`;
}

/**
 * Going to another tab is one step away from the questions, however many tabs one then sees: the
 * phone's back button leads to the questions first. `to` says how a tab's link goes there.
 */
export function useTabSteps() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const { tab: current } = usePlace();
  const isStep = isStepOf("tab", state);
  return {
    to: (tab: Tab) => ({
      to: placeAddress(params, tab),
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

/** Whether the page itself made the step in the browser's history, as `state` of the step says. */
export function isStepOf(kind: "tab" | "overlay", state: unknown): boolean {
  return typeof state === "object" && state !== null && kind in state;
}
