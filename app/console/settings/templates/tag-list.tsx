import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { TemplateTag } from "#workers/contract/messages/templates.ts";
import type { OfferedTag } from "./tag-menu.tsx";

/** The tags that may stand in the field at hand, each a button that puts it there. */
export function TagList(props: {
  tags: readonly OfferedTag[];
  /** What the field is called. */
  into: string;
  /** Without what each of them stands for, which a pointer that rests on it still shows. */
  isShort?: boolean;
  onInsert(tag: TemplateTag): void;
}) {
  const t = useT();
  const { isShort = false } = props;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-18">{t("staff.templates.tags")}</h2>
      <p className="text-14 text-ink-soft">
        {t("staff.templates.tagsHint")} {t("staff.templates.insertInto", { field: props.into })}
      </p>
      <ul
        className={
          isShort ? "flex flex-wrap gap-2" : "grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1"
        }
      >
        {props.tags.map(({ tag, words }) => (
          <li key={tag} className="col-span-2 grid grid-cols-subgrid items-center">
            <Button
              size="small"
              className="justify-self-start bg-accent-soft! text-accent! max-lg:min-h-11!"
              title={isShort ? words : undefined}
              aria-label={`${t("staff.templates.insert", { tag: `[${tag}]` })}: ${words}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onInsert(tag)}
            >
              [{tag}]
            </Button>
            {!isShort && <span className="text-14 text-ink-soft">{words}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
