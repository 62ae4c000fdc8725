import { isFormChanged } from "../../forms/form-content.ts";

/** Where somebody is in a form: the field's name, and the place in its text, null where it has none. */
export interface Caret {
  readonly name: string;
  readonly at: number | null;
  /** Whether they have changed anything in the form since it was drawn. */
  readonly hasTyped: boolean;
}

/** Null unless somebody is in a field of the form. */
export function caretIn(form: HTMLFormElement): Caret | null {
  const field = document.activeElement;
  if (!isField(field) || field.form !== form) return null;
  const at = field instanceof HTMLSelectElement ? null : field.selectionEnd;
  return { name: field.name, at, hasTyped: isFormChanged(form) };
}

/** Goes on there: at the same place where something was typed, else behind what the field holds by now. */
export function putCaret(form: HTMLFormElement, { name, at, hasTyped }: Caret): void {
  const field = form.elements.namedItem(name);
  if (!isField(field)) return;
  field.focus({ preventScroll: true });
  if (at === null || field instanceof HTMLSelectElement) return;
  const place = hasTyped ? at : field.value.length;
  field.setSelectionRange(place, place);
}

function isField(
  field: unknown,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}
