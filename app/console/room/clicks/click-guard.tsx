import { type ReactNode, useRef } from "react";
import { HeldHint } from "./held-hint.tsx";
import { useClickGuard } from "./use-click-guard.ts";

/** A page of staff on which a click acts on nothing but what it saw; a click that is held back is said. */
export function ClickGuard({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const held = useClickGuard(area);
  return (
    <div ref={area} className="contents">
      {children}
      <HeldHint click={held} />
    </div>
  );
}
