import { type ReactNode, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { type EventColors, eventColors, surfaces } from "#app/ui/style/color.ts";
import { Switch } from "#app/ui/switch.tsx";

/** What the picker opens with: the product's own accent as sRGB. */
const firstColor = "#00694b";

/** A colour of the event's or the client's own, and how it will look in both themes and in the hall. */
export function ColorField(props: {
  color: string;
  /** What it is the colour of, and where it is seen; an event's when absent. */
  label?: string;
  hint?: string;
  isReadOnly: boolean;
  error: string | undefined;
}) {
  const t = useT();
  const label = props.label ?? t("events.baseColor");
  const [isOwn, setIsOwn] = useState(props.color !== "");
  const [color, setColor] = useState(props.color || firstColor);
  const colors = isOwn ? eventColors(color) : null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          name="ownColor"
          label={t("events.useColor")}
          checked={isOwn}
          onChange={(event) => setIsOwn(event.target.checked)}
        />
        <input
          type="color"
          name="baseColor"
          aria-label={label}
          value={color}
          onChange={(event) => {
            setColor(event.target.value);
            setIsOwn(true);
          }}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
      </div>
      {props.error && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {props.error}
        </p>
      )}
      <p className="text-14 text-ink-soft">{props.hint ?? t("events.baseColorHint")}</p>
      {colors && <ColorPreview colors={colors} />}
    </fieldset>
  );
}

/** The event's colour where it will stand: on a button and a vote, light, dark and on the stage. */
function ColorPreview({ colors }: { colors: EventColors }) {
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
