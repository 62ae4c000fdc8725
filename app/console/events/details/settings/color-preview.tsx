import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { type EventColors, surfaces } from "#app/ui/color.ts";

/** The event's colour where it will stand: on a button and a vote, light, dark and on the stage. */
export function ColorPreview({ colors }: { colors: EventColors }) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Themed theme="light" name={t("events.previewLight")} accent={colors.light} />
      <Themed theme="dark" name={t("events.previewDark")} accent={colors.dark} />
      <Framed name={t("events.previewStage")}>
        <p
          className="flex grow items-center rounded-card bg-stage p-4 text-22 font-semibold"
          style={{ color: colors.stageAccent }}
        >
          {t("events.previewVote")}
        </p>
      </Framed>
    </div>
  );
}

function Themed(props: {
  theme: "light" | "dark";
  name: string;
  accent: { readonly accent: string; readonly ink: string };
}) {
  const t = useT();
  const { accent, ink } = props.accent;
  return (
    <Framed name={props.name}>
      <div
        className="flex grow flex-col items-start gap-3 rounded-card border border-line p-4 font-semibold"
        style={{ backgroundColor: surfaces[props.theme] }}
      >
        <span
          className="inline-flex min-h-8 items-center rounded-control px-3 text-14"
          style={{ backgroundColor: accent, color: ink }}
        >
          {t("events.previewButton")}
        </span>
        <span style={{ color: accent }}>{t("events.previewVote")}</span>
      </div>
    </Framed>
  );
}

function Framed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-14 text-ink-soft">{name}</figcaption>
      {children}
    </figure>
  );
}
