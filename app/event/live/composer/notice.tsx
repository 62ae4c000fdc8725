import type { ReactNode } from "react";

/** Stands where the composer would be when nothing can be sent, and says why. What was typed is kept. */
export function ComposerNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="shrink-0 border-t border-line bg-sunken px-4 py-4 text-14 text-ink-soft"
    >
      {children}
    </p>
  );
}
