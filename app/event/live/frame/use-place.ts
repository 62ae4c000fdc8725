import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useContext } from "react";
import {
  isStepOf,
  type Overlays,
  OverlaysContext,
  type Place,
  PlaceContext,
  placeAddress,
  type Tab,
} from "./place-provider.tsx";

/** Where one is; only inside a `PlaceProvider`. Changes with each thing that opens over the tab. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("usePlace outside PlaceProvider");
  return place;
}

/** The tab one is at, and how one comes to what opens over it and back; only inside a `PlaceProvider`. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error("useOverlays outside PlaceProvider");
  return overlays;
}

/**
 * Going to another tab is one step away from the questions, however many tabs one then sees: the
 * phone's back button leads to the questions first. `to` says how a tab's link goes there.
 */
export function useTabSteps() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const { tab: current } = useOverlays();
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
