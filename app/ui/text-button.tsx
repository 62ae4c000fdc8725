import type { ReactNode } from "react";

/** A small action among words: looks like a link, is as tall as a finger. */
export function TextButton(props: {
  onClick(): void;
  /** Of a button that opens and closes something: whether it is open. */
  isExpanded?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={props.isExpanded}
      onClick={props.onClick}
      className="inline-flex min-h-11 items-center text-14 text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {props.children}
    </button>
  );
}
