import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type Tone = "plain" | "good" | "warn" | "live" | "stop";

const tones: Record<Tone, string> = {
  plain: "bg-sunken text-ink-soft",
  good: "bg-accent-soft text-accent",
  warn: "bg-warn-soft text-warn",
  live: "bg-sunken text-live",
  stop: "bg-stop-soft text-stop",
};

/** A state in a word or two. `isLong`: it holds what somebody wrote, and breaks where there is no room. */
export function Chip(props: { tone?: Tone; isLong?: boolean; children: ReactNode }) {
  const { tone = "plain", isLong = false, children } = props;
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 px-3 py-0.5 text-14",
        isLong ? "rounded-control wrap-anywhere" : "rounded-chip whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** The dot that says "live"; the words beside it say it too. */
export function LiveDot() {
  return <span aria-hidden="true" className="inline-block size-2 shrink-0 rounded-chip bg-live" />;
}
