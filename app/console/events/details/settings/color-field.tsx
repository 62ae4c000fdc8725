import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { eventColors } from "#app/ui/color.ts";
import { Switch } from "#app/ui/switch.tsx";
import { ColorPreview } from "./color-preview.tsx";

/** What the picker opens with: the product's own accent as sRGB. */
const firstColor = "#00694b";

/** The event's colour, and how it will look in both themes and in the hall. */
export function ColorField(props: {
  color: string;
  isReadOnly: boolean;
  error: string | undefined;
}) {
  const t = useT();
  const [isOwn, setIsOwn] = useState(props.color !== "");
  const [color, setColor] = useState(props.color || firstColor);
  const colors = isOwn ? eventColors(color) : null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t("events.baseColor")}</legend>
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
          aria-label={t("events.baseColor")}
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
      <p className="text-14 text-ink-soft">{t("events.baseColorHint")}</p>
      {colors && <ColorPreview colors={colors} />}
    </fieldset>
  );
}
