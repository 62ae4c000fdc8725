import type { ReactNode } from "react";

/** A key as it looks on the keyboard; not shown where there is no keyboard to speak of. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      data-key=""
      className="hidden min-w-4.5 items-center justify-center rounded-control border border-current px-0.5 font-sans text-12 font-normal lg:inline-flex"
    >
      {children}
    </span>
  );
}
