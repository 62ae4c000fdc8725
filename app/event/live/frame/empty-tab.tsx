import type { ReactNode } from "react";

/** An empty list: what will be here, and what one can do. */
export function EmptyTab(props: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 px-6 py-16 text-center">
      <p className="text-18 font-semibold">{props.title}</p>
      {props.children && <p className="text-ink-soft">{props.children}</p>}
    </div>
  );
}
