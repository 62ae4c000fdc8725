import { type RefObject, useEffect } from "react";
import { zoneOf } from "../../use-own-zone.ts";

/**
 * Sets the form's suggested times to the browser's zone as soon as that is known, which the server could not ask.
 * What somebody has chosen meanwhile stays.
 */
export function useOwnTimes(form: RefObject<HTMLFormElement>, isSuggested: boolean): void {
  useEffect(() => {
    if (!isSuggested) return;
    const fields = form.current?.elements;
    const [zone, startsAt, endsAt] = ["timeZone", "startsAt", "endsAt"].map((name) =>
      fields?.namedItem(name),
    );
    if (!(zone instanceof HTMLSelectElement) || isTouched(startsAt) || isTouched(endsAt)) return;
    const own = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const option = [...zone.options].find(({ value }) => value === own);
    if (!option || !zone.selectedOptions[0]?.defaultSelected) return;
    option.selected = true;
    if (startsAt instanceof HTMLInputElement) type(startsAt, toField(nextHour(new Date())));
  }, [form, isSuggested]);
}

function isTouched(field: Element | RadioNodeList | null | undefined): boolean {
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}

function nextHour(now: Date): Date {
  const hour = new Date(now);
  hour.setHours(hour.getHours() + 1, 0, 0, 0);
  return hour;
}

/** As if somebody had typed it: the end follows. React hears of it only past its own watch on `value`. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** In the browser's own zone, as a field of date and time has it: `YYYY-MM-DDTHH:mm`. */
function toField(at: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
