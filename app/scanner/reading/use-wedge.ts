import { useEffect } from "react";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { createWedge, mostSigns } from "./wedge.ts";

/** Tells what a hand scanner reads, wherever on the page the focus is. A field into which it typed is set back. */
export function useWedge(onText: (text: string) => void): void {
  const latest = useLatest(onText);
  useEffect(() => {
    const wedge = createWedge();
    // What stood in the field before each sign that may be a scanner's.
    let before: ({ readonly field: HTMLInputElement; readonly value: string } | null)[] = [];
    const onKey = (event: KeyboardEvent) => {
      const step = wedge.press(event);
      const field = event.target instanceof HTMLInputElement ? event.target : null;
      if (step.kind === "sign") before.push(field && { field, value: field.value });
      if (before.length > mostSigns) before.shift();
      if (step.kind !== "read") return;
      const first = before.at(-step.signs);
      before = [];
      // Otherwise Enter would press the button that has the focus, or send a form.
      event.preventDefault();
      event.stopPropagation();
      if (first && first.field === field) setValue(first.field, first.value);
      latest.current(step.text);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [latest]);
}

/** Sets a field's value so that React hears of it, as if it were typed. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
