import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { TemplateTag } from "#workers/contract/messages/templates.ts";
import { type OfferedTag, TagMenu } from "./tag-menu.tsx";
import { TagPaint } from "./tag-paint.tsx";
import { matchTags } from "./tag-text.ts";
import { useMenuKeys, useTagField } from "./use-tag-field.ts";

/** What may be done with a field from beside it. */
export interface TagFieldHandle {
  insert(tag: TemplateTag): void;
  /** Selects a part of the text, for somebody to see what is wrong there. */
  select(start: number, length: number): void;
}

interface TagFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly initial: string;
  readonly tags: readonly OfferedTag[];
  /** Language of what is written. */
  readonly lang: string;
  /** Of one line, which wraps where it is long. */
  readonly isLine?: boolean;
  /** Lines of a field that is empty; it grows with its text. */
  readonly rows?: number;
  readonly handle: RefObject<TagFieldHandle>;
  onText(text: string): void;
  onFocus(): void;
  onBlur(): void;
  /** Something has happened that a screen reader says. */
  say(words: string): void;
}

/**
 * A text with tags. Below the field, which stays a plain one, a copy of its text paints the grounds of tags and of
 * broken brackets; it also makes the field as high as its text. Before the script is there it is the plain field alone.
 */
export function TagField(props: TagFieldProps) {
  const t = useT();
  const menuId = useId();
  const paint = useRef<HTMLDivElement>(null);
  const { isLine = false, rows = 10 } = props;
  const { field, offered, choose, onBlur } = useOffers(props);
  const isOpen = offered.length > 0;
  const keys = useMenuKeys({
    count: offered.length,
    choose: (place) => offered[place] && choose(offered[place].tag),
    close: field.closeMenu,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys.onKey(event)) return;
    if (isLine && event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      <div className="relative grid rounded-control bg-surface">
        <TagPaint
          within={paint}
          text={field.text}
          allowed={props.tags.map(({ tag }) => tag)}
          openAt={field.bracket?.at ?? null}
          isLine={isLine}
        />
        <TextArea
          ref={field.ref}
          name={props.name}
          lang={props.lang}
          rows={isLine ? 1 : rows}
          defaultValue={props.initial}
          aria-autocomplete="list"
          aria-controls={isOpen ? menuId : undefined}
          aria-activedescendant={isOpen ? `${menuId}-${keys.place}` : undefined}
          onKeyDown={onKeyDown}
          onFocus={props.onFocus}
          className={classes(
            "relative resize-none bg-transparent! [grid-area:1/1]",
            isLine && "min-h-11!",
          )}
          {...field.handlers}
          onBlur={onBlur}
        />
        {field.bracket && isOpen && (
          <TagMenu
            id={menuId}
            label={t("staff.templates.tags")}
            paint={paint}
            at={field.bracket.at}
            offered={offered}
            current={keys.place}
            onChoose={choose}
          />
        )}
      </div>
    </Field>
  );
}

/** The field, the tags that are offered while a bracket is typed, and what choosing one does. */
function useOffers({ initial, tags, handle, onText, say, ...rest }: TagFieldProps) {
  const t = useT();
  const field = useTagField({
    initial,
    onText,
    onRemoved: (tag) => say(t("staff.templates.removed", { tag: `[${tag}]` })),
  });
  const choose = (tag: TemplateTag) => {
    field.insert(tag);
    say(t("staff.templates.inserted", { tag: `[${tag}]` }));
  };
  useImperativeHandle(handle, () => ({
    insert: choose,
    select(start, length) {
      field.ref.current?.focus();
      field.ref.current?.setSelectionRange(start, start + length);
    },
  }));
  const offered = field.bracket ? matchTags(tags, field.bracket.typed) : [];
  const count = offered.length;
  useEffect(() => {
    if (count > 0) say(t("staff.templates.found", { count }));
  }, [count, say, t]);
  const onBlur = () => {
    field.closeMenu();
    rest.onBlur();
  };
  return { field, offered, choose, onBlur };
}
