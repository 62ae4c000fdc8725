import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";

/** Whether each person is offered the options in an order of their own. */
export function ShuffledField(props: { isShuffled: boolean; onChange(isShuffled: boolean): void }) {
  const t = useT();
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={props.isShuffled}
        aria-describedby={id}
        onChange={(event) => props.onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="font-semibold">{t("polls.shuffled")}</span>
        <span id={id} className="block text-14 text-ink-soft">
          {t("polls.shuffledHint")}
        </span>
      </span>
    </label>
  );
}
