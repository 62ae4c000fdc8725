import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { TemplateTag } from "#workers/contract/messages/templates.ts";
import { openBracket, snapCaret, snapSelection, tagBeside } from "./tag-text.ts";

/** What is typed into a text field by a program as by a person: it can be undone. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // The one way to write into a field that browsers can undo. Where it is gone, undoing is too.
  if (document.execCommand(text === "" ? "delete" : "insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export interface TagFieldState {
  readonly ref: RefObject<HTMLTextAreaElement>;
  /** What is in the field now. */
  readonly text: string;
  /** The bracket that is being typed, while its tags are offered. */
  readonly bracket: ReturnType<typeof openBracket>;
  /** Puts a tag where the caret is, in place of a bracket that is being typed. */
  insert(tag: TemplateTag): void;
  closeMenu(): void;
  readonly handlers: {
    onInput(event: FormEvent<HTMLTextAreaElement>): void;
    onSelect(): void;
  };
}

/**
 * A text field in which tags are solid: the caret steps over them, a selection takes them in as a whole, and what
 * deletes a letter beside one deletes all of it. It stays a plain field: copying, pasting, undoing, spelling and
 * reading aloud are the browser's own.
 */
export function useTagField(options: {
  initial: string;
  onText(text: string): void;
  onRemoved(tag: TemplateTag): void;
}): TagFieldState {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(options.initial);
  const [bracket, setBracket] = useState<TagFieldState["bracket"]>(null);
  const { onText, onRemoved } = options;
  useSolidTags(ref, onRemoved);
  const caret = useRef(0);
  const isMounted = useRef(false);
  useEffect(() => {
    const field = ref.current;
    if (isMounted.current || !field) return;
    isMounted.current = true;
    // What was typed before the script had come stands in the field alone.
    if (field.value === field.defaultValue) return;
    setText(field.value);
    onText(field.value);
  });
  return {
    ref,
    text,
    bracket,
    insert(tag) {
      const field = ref.current;
      if (!field) return;
      const open = openBracket(field.value, field.selectionStart);
      field.focus();
      if (open) field.setSelectionRange(open.at, field.selectionStart);
      typeInto(field, `[${tag}]`);
      setBracket(null);
    },
    closeMenu: useCallback(() => setBracket(null), []),
    handlers: {
      onInput({ currentTarget: field }) {
        setText(field.value);
        onText(field.value);
        setBracket(openBracket(field.value, field.selectionStart));
        caret.current = field.selectionStart;
      },
      onSelect() {
        const field = ref.current;
        if (!field) return;
        keepOutOfTags(field, caret.current);
        const isBackward = field.selectionDirection === "backward";
        caret.current = isBackward ? field.selectionStart : field.selectionEnd;
        setBracket((open) => open && openBracket(field.value, caret.current));
      },
    },
  };
}

/** Moves caret or selection to the edges of tags; `before` is where the moving end was. */
function keepOutOfTags(field: HTMLTextAreaElement, before: number): void {
  const { value, selectionStart: start, selectionEnd: end, selectionDirection } = field;
  if (start === end) {
    const at = snapCaret(value, start, before);
    if (at !== start) field.setSelectionRange(at, at);
    return;
  }
  const isStart = selectionDirection === "backward";
  const snapped = snapSelection(value, { start, end }, { isStart, before });
  if (snapped.start === start && snapped.end === end) return;
  field.setSelectionRange(snapped.start, snapped.end, selectionDirection);
}

/** Deletes a tag as a whole. React's own `onBeforeInput` is another event, which no deleting fires. */
function useSolidTags(
  ref: RefObject<HTMLTextAreaElement>,
  onRemoved: (tag: TemplateTag) => void,
): void {
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const remove = (event: InputEvent) => {
      const side = /^delete(Content|Word)(Backward|Forward)$/.exec(event.inputType)?.[2];
      if (side === undefined || field.selectionStart !== field.selectionEnd) return;
      const at = field.selectionStart;
      const tag = tagBeside(field.value, at, side === "Backward" ? "before" : "after");
      if (!tag) return;
      event.preventDefault();
      field.setSelectionRange(tag.start, tag.end);
      typeInto(field, "");
      onRemoved(tag.tag);
    };
    field.addEventListener("beforeinput", remove);
    return () => field.removeEventListener("beforeinput", remove);
  }, [ref, onRemoved]);
}

/** Keys of a list that is open beside a field; answers whether the key was the list's. */
export function useMenuKeys(menu: {
  readonly count: number;
  choose(place: number): void;
  close(): void;
}) {
  const [current, setCurrent] = useState(0);
  const place = Math.min(current, Math.max(0, menu.count - 1));
  const onKey = (event: KeyboardEvent): boolean => {
    if (menu.count === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setCurrent((place + step + menu.count) % menu.count);
    else if (event.key === "Enter" || event.key === "Tab") menu.choose(place);
    else if (event.key === "Escape") menu.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { place, onKey };
}
