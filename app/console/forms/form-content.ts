/** The fields of a form as one text, to tell whether they have changed; `except`: names that say nothing about that. */
export function formContentOf(form: HTMLFormElement, except: readonly string[] = []): string {
  const entries = [...new FormData(form)].filter(([name]) => !except.includes(name));
  return JSON.stringify(entries);
}

/**
 * The same of the fields as they were drawn. What somebody typed before the page's script had come is not in it, so
 * that it is known to be unsaved.
 */
export function drawnContentOf(form: HTMLFormElement, except: readonly string[] = []): string {
  const drawn = form.cloneNode(true);
  if (!(drawn instanceof HTMLFormElement)) return formContentOf(form, except);
  drawn.reset();
  return formContentOf(drawn, except);
}

/** Whether anything in a form is other than it was drawn. */
export function isFormChanged(form: HTMLFormElement): boolean {
  return formContentOf(form) !== drawnContentOf(form);
}
