import { classes } from "#app/ui/classes.ts";

/** The colour follows the first letter, so that a person keeps it; without a name it is grey. */
const tones = [
  "bg-accent-soft text-accent",
  "bg-warn-soft text-warn",
  "bg-stop-soft text-stop",
  "bg-chosen text-chosen-ink",
] as const;

/** A person as a letter on a disc. */
export function Avatar({ name }: { name: string }) {
  const letter = name.trim().slice(0, 1).toUpperCase();
  const tone = letter
    ? tones[(letter.codePointAt(0) ?? 0) % tones.length]
    : "bg-sunken text-ink-soft";
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-flex size-7 shrink-0 items-center justify-center rounded-chip text-14 font-semibold",
        tone,
      )}
    >
      {letter || "–"}
    </span>
  );
}
