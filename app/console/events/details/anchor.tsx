import type { ReactNode } from "react";

/** The place that a link to a field leads to. */
export function Anchor(props: { field: string; children: ReactNode }) {
  return (
    <div id={`field-${props.field}`} className="scroll-mt-24">
      {props.children}
    </div>
  );
}

/** Puts the focus into the field that a link leads to. */
export function focusField(field: string): void {
  document
    .querySelector<HTMLElement>(`#field-${field} :is(input, textarea, select)`)
    ?.focus({ preventScroll: true });
}
