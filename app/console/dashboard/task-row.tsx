import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface Props {
  readonly to: string;
  readonly name: string;
  /** Below the name: when, or whose. */
  readonly note?: ReactNode;
  /** Why it needs somebody. */
  readonly children: ReactNode;
}

/** A line of what needs somebody; its name is the way there. */
export function TaskRow({ to, name, note, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 first:border-t">
      <div className="min-w-0 basis-64 grow">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere no-underline hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        {note && <p className="text-14 text-ink-soft">{note}</p>}
      </div>
      <div className="flex min-h-11 items-center">{children}</div>
    </li>
  );
}
