import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollKind } from "#party/core/commands.ts";
import { kindNames } from "./words.ts";

const kinds = ["single", "multiple", "yesno"] as const satisfies readonly PollKind[];

/** Which kind of poll: three radio buttons side by side. */
export function KindField(props: { kind: PollKind; onChange(kind: PollKind): void }) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("polls.fieldKind")}</legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
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
            {t(kindNames[kind])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
