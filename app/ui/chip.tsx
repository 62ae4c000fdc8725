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

/** A state in a word or two. */
export function Chip({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-chip px-3 py-0.5 text-14 whitespace-nowrap",
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
