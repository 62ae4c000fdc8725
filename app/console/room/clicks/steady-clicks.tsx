import { type ReactNode, useRef } from "react";
import { HeldHint } from "./held-hint.tsx";
import { useSteadyClicks } from "./use-steady-clicks.ts";

/** A page of staff on which a click acts on nothing but what it saw; a click that is held back is said. */
export function SteadyClicks({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const held = useSteadyClicks(area);
  return (
    <div ref={area} className="contents">
      {children}
      <HeldHint click={held} />
    </div>
  );
}
