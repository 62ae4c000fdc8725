import { classes } from "../classes.ts";

/** The colour follows the first letter, so that a person keeps it; without a name it is grey. */
const tones = [
  "bg-person-1-soft text-person-1",
  "bg-person-2-soft text-person-2",
  "bg-person-3-soft text-person-3",
  "bg-person-4-soft text-person-4",
] as const;

/** Grey: nobody in particular. */
const anonymousTone = "bg-sunken text-ink-soft";

/** `tiny`: beside a name on a line of small text. */
const sizes = {
  tiny: "size-5 text-12",
  small: "size-7 text-14",
  large: "size-24 text-36",
} as const;

/** A person as their picture on a disc, or else as a letter. */
export function Avatar(props: {
  name: string;
  /** A file of ours; another site's is not asked for, for it would see who looks. */
  picture?: string | null;
  size?: keyof typeof sizes;
}) {
  const letter = firstLetter(props.name);
  const size = sizes[props.size ?? "small"];
  const own = ownPath(props.picture);
  if (own) {
    return <img src={own} alt="" className={classes("shrink-0 rounded-chip object-cover", size)} />;
  }
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-flex shrink-0 items-center justify-center rounded-chip font-semibold",
        size,
        toneOf(letter),
      )}
    >
      {letter || "–"}
    </span>
  );
}

/** The letter or digit that a name begins with, as a capital; "" for somebody without a name. */
export function firstLetter(name: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize("NFC"))?.[0].toLocaleUpperCase("nb") ?? "";
}

/** The colours of a letter. */
export function toneOf(letter: string): string {
  if (letter === "") return anonymousTone;
  return tones[(letter.codePointAt(0) ?? 0) % tones.length] ?? anonymousTone;
}

/** The path of a picture that is a file of ours; null for any other. */
export function ownPath(picture: string | null | undefined): string | null {
  return /\/files\/[\w-]{43}$/.exec(picture ?? "")?.[0] ?? null;
}
