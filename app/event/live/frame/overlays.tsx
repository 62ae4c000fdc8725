import { useLocation, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { isStepOf, type Opened, placeAddress, type Tab, usePlace } from "./use-place.ts";

/** The ways to what opens over the tab, and back. The same as long as the tab is, whatever is open over it. */
interface Overlays {
  readonly tab: Tab;
  addressOf(what: Opened, id: string): string;
  /** A step of its own, so that the phone's back button closes it. */
  open(what: Opened, id: string): void;
  /** Leaves no step behind. */
  close(): void;
}

const OverlaysContext = createContext<Overlays | null>(null);

/**
 * Reads for all that stands below where the page is. Each link that read it itself would be drawn anew
 * whenever something opens over the tab.
 */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { tab } = usePlace();
  const isOwnStep = useRef(false);
  useBrowserLayoutEffect(() => {
    isOwnStep.current = isStepOf("overlay", state);
  }, [state]);
  const uncovered = placeAddress(new URLSearchParams(search), tab);
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
  return <OverlaysContext.Provider value={overlays}>{children}</OverlaysContext.Provider>;
}

/** The tab one is at, and how one comes to what opens over it and back; only inside an `OverlaysProvider`. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error("useOverlays outside OverlaysProvider");
  return overlays;
}
