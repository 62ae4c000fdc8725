import type { PollView } from "#party/views.ts";

/** One ballot in words: what was chosen, the order, the points or what was written. */
export function sayBallot(
  { kind }: Pick<PollView, "kind">,
  labels: readonly string[],
  ballot: { readonly choice: readonly number[]; readonly texts: readonly string[] },
): string {
  const name = (option: number) => labels[option] ?? String(option + 1);
  switch (kind) {
    case "text":
      return ballot.texts.join("\n");
    case "cloud":
      return ballot.texts.join(", ");
    case "ranking":
      return ballot.choice.map((option, place) => `${place + 1}. ${name(option)}`).join("\n");
    case "points":
      return ballot.choice
        .flatMap((points, option) => (points > 0 ? [`${name(option)}: ${points}`] : []))
        .join("\n");
    default:
      return ballot.choice.map(name).join(", ");
  }
}
