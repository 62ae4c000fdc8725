import * as v from "valibot";
import { keptForms, putBackWholeForms, readWholeForms, wholeFormMark } from "./whole-forms.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One field as it was left: which it is on its page, and what stood there. */
const keptField = v.object({ place: v.string(), value: v.string(), checked: v.boolean() });
const keptPage = v.object({ fields: v.array(keptField), forms: keptForms });
type KeptField = v.InferOutput<typeof keptField>;
type KeptPage = v.InferOutput<typeof keptPage>;

/** What is never kept: it is nobody's to read, or it cannot be put back. */
const neverKept = new Set(["password", "file", "hidden", "submit", "button", "reset", "image"]);

/** Fields of this page that somebody has typed into since it was opened. */
const touched = new WeakSet<EventTarget>();

/** Notes a field that is typed into, or was before the page's script had come; answers how to stop that. */
export function watchTyping(): () => void {
  for (const { control } of controlsOf(document)) if (!isAsServed(control)) touched.add(control);
  const note = (event: Event) => {
    if (event.isTrusted && event.target) touched.add(event.target);
  };
  window.addEventListener("input", note, true);
  window.addEventListener("change", note, true);
  return () => {
    window.removeEventListener("input", note, true);
    window.removeEventListener("change", note, true);
  };
}

/** Keeps what was typed on this page in this tab, until it is put back. `name` says whose and where. */
export function keepTyped(name: string): void {
  const fields: KeptField[] = [];
  for (const { control, place } of controlsOf(document)) {
    if (!touched.has(control)) continue;
    const checked = control instanceof HTMLInputElement && control.checked;
    fields.push({ place, value: control.value, checked });
  }
  const page: KeptPage = { fields, forms: readWholeForms() };
  if (fields.length === 0 && Object.keys(page.forms).length === 0) return;
  try {
    sessionStorage.setItem(name, JSON.stringify(page));
  } catch {
    // Without storage nothing can be kept.
  }
}

/**
 * Puts back what was kept, as if it were typed: at once, and into fields that come later while the page is open.
 * Answers how to stop that.
 */
export function putBackTyped(name: string): () => void {
  const { fields, forms } = takeKept(name);
  const stopForms = putBackWholeForms(forms);
  let left: readonly KeptField[] = fields;
  const put = () => {
    const controls = new Map(controlsOf(document).map(({ control, place }) => [place, control]));
    left = left.filter((field) => {
      const control = controls.get(field.place);
      if (control) fill(control, field);
      return !control;
    });
    if (left.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(put);
  if (left.length > 0) {
    observer.observe(document.body, { childList: true, subtree: true });
    put();
  }
  return () => {
    stopForms();
    observer.disconnect();
  };
}

const nothing: KeptPage = { fields: [], forms: {} };

function takeKept(name: string): KeptPage {
  try {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), keptPage),
      sessionStorage.getItem(name),
    );
    sessionStorage.removeItem(name);
    return parsed.success ? parsed.output : nothing;
  } catch {
    return nothing;
  }
}

/** Every field that can be kept, with what tells it from the others of its page whenever it is opened. */
function controlsOf(page: Document) {
  const seen = new Map<string, number>();
  const found: readonly unknown[] = Array.from(page.querySelectorAll("input, textarea, select"));
  return found
    .filter(isControl)
    .filter((control) => !neverKept.has(control.type) && !control.form?.hasAttribute(wholeFormMark))
    .map((control) => {
      const sign = `${signOf(control.form)}|${control.name || nameOf(control)}`;
      const nth = seen.get(sign) ?? 0;
      seen.set(sign, nth + 1);
      return { control, place: `${sign}|${nth}` };
    });
}

/** Whether a field says what it said when the page came from the server. */
function isAsServed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = Array.from(control.options).findIndex((each) => each.defaultSelected);
    return control.selectedIndex === Math.max(0, served);
  }
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    return control.checked === control.defaultChecked;
  }
  return control.value === control.defaultValue;
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** What a form says that it is. */
function signOf(form: HTMLFormElement | null): string {
  const said = ["intent", "section", "step", "id"].map((name) => {
    const field = form?.querySelector<HTMLInputElement>(`[type=hidden][name=${name}]`);
    return field?.value ?? "";
  });
  return said.join(",");
}

function nameOf(control: Control): string {
  return control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? "";
}

function fill(control: Control, { value, checked }: KeptField): void {
  touched.add(control);
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // React hears of a box by its click alone.
    if (control.checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  // React has put a setter of its own on the element, which would take this for its own doing.
  const { prototype } =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : control instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
