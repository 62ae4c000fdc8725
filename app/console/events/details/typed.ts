import type { DetailsAnswer, SectionValues } from "./details-model.ts";

type Typed = Readonly<Record<string, string>>;

/** The event's values, with what was typed over those of a refused section (pages without script). */
export function overlayTyped(
  values: SectionValues,
  answer: DetailsAnswer | undefined,
): SectionValues {
  if (answer?.kind !== "refused") return values;
  const { section, typed } = answer;
  if (section === "general") {
    const baseColor = "ownColor" in typed ? (typed.baseColor ?? "") : "";
    return { ...values, general: { ...overlay(values.general, typed), baseColor } };
  }
  return { ...values, [section]: overlay(values[section], typed) };
}

/** A switch that is off is not posted; a text that is locked may not be either. */
function overlay<T extends Readonly<Record<string, string | boolean>>>(values: T, typed: Typed): T {
  const changed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "boolean" ? name in typed : (typed[name] ?? value),
  ]);
  return { ...values, ...Object.fromEntries(changed) };
}
