import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** The top of a record's page: the way back to its list, its name, and its state. */
export function ItemHeader(props: {
  /** `null` where the list is in sight beside the record. */
  backTo: string | null;
  back: string;
  name: string;
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-col items-start gap-2">
      {props.backTo !== null && (
        <Link
          to={props.backTo}
          className="inline-flex min-h-8 items-center gap-2 text-14 text-ink-soft no-underline hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {props.back}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {props.backTo === null ? (
          <h2 className="min-w-0 text-28 wrap-anywhere">{props.name}</h2>
        ) : (
          <h1 className="min-w-0 text-36 wrap-anywhere">{props.name}</h1>
        )}
        {props.children}
      </div>
    </header>
  );
}
