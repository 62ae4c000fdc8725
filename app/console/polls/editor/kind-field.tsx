import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { type PollKind, pollKinds } from "#workers/contract/kinds.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { pollKindNames } from "../words.ts";

/** What happens with a kind that does not say it itself. */
const hints: Readonly<Partial<Record<PollKind, TextKey>>> = {
  yesno: "polls.yesnoHint",
  rating: "polls.kindHintRating",
  scale: "polls.kindHintScale",
  text: "polls.kindHintText",
  cloud: "polls.kindHintCloud",
  ranking: "polls.kindHintRanking",
  points: "polls.kindHintPoints",
  pin: "polls.kindHintPin",
  quiz: "polls.kindHintQuiz",
};

/** Which kind of poll: radio buttons side by side, and what the chosen one means. */
export function KindField(props: { kind: PollKind; onChange(kind: PollKind): void }) {
  const t = useT();
  const hint = hints[props.kind];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("polls.fieldKind")}</legend>
      <div className="flex flex-wrap gap-2">
        {pollKinds.map((kind) => (
          <label
            key={kind}
            className={classes(
              "flex min-h-11 items-center gap-2 rounded-control border px-4",
              "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
              props.kind === kind ? "border-accent bg-accent-soft" : "border-line bg-surface",
            )}
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={props.kind === kind}
              onChange={() => props.onChange(kind)}
              className="size-4 accent-accent outline-none"
            />
            {t(pollKindNames[kind])}
          </label>
        ))}
      </div>
      {hint && <p className="mt-2 text-14 text-ink-soft">{t(hint)}</p>}
    </fieldset>
  );
}
