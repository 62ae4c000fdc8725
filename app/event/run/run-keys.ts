/** Where a key is a letter, a step or a choice. */
const typedInto = "input:not([type=checkbox]),textarea,select,[contenteditable],form";
/** What the space bar presses. */
const pressed = "button,a,summary,label,input,[role=button],[role=switch]";

/** The keyboard's arrows, and what presenters' remotes send. */
const steps: Readonly<Record<string, "next" | "back">> = {
  arrowright: "next",
  arrowdown: "next",
  pagedown: "next",
  ".": "next",
  arrowleft: "back",
  arrowup: "back",
  pageup: "back",
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  readonly target: EventTarget | null;
};

/** What a key does to the run; null where it belongs to something else. */
export function stepOfKey(event: Pressed): "next" | "back" | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const { target } = event;
  const isIn = (selector: string) => isElement(target) && target.closest(selector) !== null;
  if (isIn(typedInto)) return null;
  if (event.key === " ") return isIn(pressed) ? null : "next";
  return steps[event.key.toLowerCase()] ?? null;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target;
}
