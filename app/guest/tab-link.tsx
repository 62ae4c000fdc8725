import { Link } from "@remix-run/react";
import { classes } from "#app/ui/classes.ts";

/** One of a few views of a page, as a link: the address says which. */
export function TabLink(props: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={props.to}
      replace
      preventScrollReset
      aria-current={props.isCurrent ? "page" : undefined}
      className={classes(
        "inline-flex min-h-11 grow items-center justify-center rounded-control px-4 font-semibold no-underline",
        props.isCurrent ? "bg-chosen text-chosen-ink" : "text-ink-soft hover:text-ink",
      )}
    >
      {props.children}
    </Link>
  );
}
