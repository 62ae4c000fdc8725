import type { ReactNode } from "react";

/** What stands where a list is empty: what to do next, with at most one button for it. */
export function EmptyState(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface px-6 py-10 sm:px-10">
      <h2 className="text-22">{props.title}</h2>
      <p className="max-w-xl text-ink-soft">{props.text}</p>
      {props.children}
    </div>
  );
}
