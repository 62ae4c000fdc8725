import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { createContext, type ReactNode, useMemo, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";

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

/** The ways to what opens over the tab, and back. The same as long as the tab is, whatever is open over it. */
export interface Overlays {
  readonly tab: Tab;
  addressOf(what: Opened, id: string): string;
  /** A step of its own, so that the phone's back button closes it. */
  open(what: Opened, id: string): void;
  /** Leaves no step behind. */
  close(): void;
}

export const PlaceContext = createContext<Place | null>(null);
export const OverlaysContext = createContext<Overlays | null>(null);

/**
 * Reads the page's address once for all that stands below. Each link that read it itself was drawn anew,
 * the whole tab with it, whenever something opened over the tab.
 */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "questions";
  const question = params.get("question");
  const poll = params.get("poll");
  const survey = params.get("survey");
  const place = useMemo(() => ({ tab, question, poll, survey }), [tab, question, poll, survey]);

  const isOwnStep = useRef(false);
  useBrowserLayoutEffect(() => {
    isOwnStep.current = isStepOf("overlay", state);
  }, [state]);
  const uncovered = placeAddress(params, tab);
  const overlays = useMemo(() => {
    const addressOf = (what: Opened, id: string) =>
      placeAddress(new URLSearchParams(uncovered), tab, { what, id });
    return {
      tab,
      addressOf,
      open: (what: Opened, id: string) =>
        navigate(addressOf(what, id), {
          state: { overlay: true },
          replace: isOwnStep.current,
          preventScrollReset: true,
        }),
      close() {
        if (isOwnStep.current) navigate(-1);
        else navigate(uncovered, { replace: true, preventScrollReset: true });
      },
    };
  }, [navigate, tab, uncovered]);
  return (
    <PlaceContext.Provider value={place}>
      <OverlaysContext.Provider value={overlays}>{children}</OverlaysContext.Provider>
    </PlaceContext.Provider>
  );
}

/** Whether something is opened over the tab. */
export function hasOverlay({ question, poll, survey }: Place): boolean {
  return question !== null || poll !== null || survey !== null;
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

/** Whether the page itself made the step in the browser's history, as `state` of the step says. */
export function isStepOf(kind: "tab" | "overlay", state: unknown): boolean {
  return typeof state === "object" && state !== null && kind in state;
}
