import { useT } from "#app/i18n/provider.tsx";
import type { EventColors } from "#app/ui/color.ts";

/** The event's colour where it will stand: on a button and a vote, light, dark and on the stage. */
export function ColorPreview({ colors }: { colors: EventColors }) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Themed theme="light" name={t("events.previewLight")} accent={colors.light} />
      <Themed theme="dark" name={t("events.previewDark")} accent={colors.dark} />
      <figure className="flex flex-col gap-3 rounded-card bg-stage p-4">
        <figcaption className="text-14 text-stage-soft">{t("events.previewStage")}</figcaption>
        <p className="text-18 font-semibold" style={{ color: colors.stageAccent }}>
          {t("events.previewVote")}
        </p>
      </figure>
    </div>
  );
}

function Themed(props: {
  theme: "light" | "dark";
  name: string;
  accent: { readonly accent: string; readonly ink: string };
}) {
  const t = useT();
  return (
    // The tokens follow the colour scheme of the element that they are used in.
    <figure
      style={{ colorScheme: props.theme }}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink"
    >
      <figcaption className="text-14 text-ink-soft">{props.name}</figcaption>
      <span
        className="inline-flex min-h-8 items-center rounded-control px-3 text-14 font-semibold"
        style={{ backgroundColor: props.accent.accent, color: props.accent.ink }}
      >
        {t("events.previewButton")}
      </span>
      <span className="font-semibold" style={{ color: props.accent.accent }}>
        {t("events.previewVote")}
      </span>
    </figure>
  );
}
