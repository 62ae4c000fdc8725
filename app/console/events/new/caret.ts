import { drawnContentOf, formContentOf } from "../../forms/form-content.ts";

/** Where somebody types: the field's name and the place in its text, null where it has none. */
export interface Caret {
  readonly name: string;
  readonly at: number | null;
}

/** Null unless somebody is in a field of a form that they have changed since it was drawn. */
export function caretIn(form: HTMLFormElement): Caret | null {
  const field = document.activeElement;
  if (!isField(field) || field.form !== form) return null;
  if (formContentOf(form) === drawnContentOf(form)) return null;
  return { name: field.name, at: field instanceof HTMLSelectElement ? null : field.selectionEnd };
}

/** Goes on typing there. */
export function putCaret(form: HTMLFormElement, { name, at }: Caret): void {
  const field = form.elements.namedItem(name);
  if (!isField(field)) return;
  field.focus({ preventScroll: true });
  if (at !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(at, at);
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
