import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { registrationLimits } from "#workers/contract/attendees/registration-limits.ts";
import { moveBefore } from "../../forms/move-item.ts";
import { useItemOrder } from "../editor/use-item-order.ts";
import { FieldCard } from "./field-card.tsx";
import { actOnForm, changeField, type FormAct, type FormDraft } from "./form-draft.ts";
import type { FormPage } from "./form-model.ts";
import { FormPreview } from "./form-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useFormEditor } from "./use-form-editor.ts";
import { useTitleOf } from "./use-title-of.ts";

/** The fields in their order, each with what makes it, and beside them what attendees will see. */
export function FormEditor({ page }: { page: FormPage }) {
  const { t } = useLanguage();
  const editor = useFormEditor(page);
  const { draft, change, fetcher } = editor;
  const { list, said, act, drag } = useFieldOrder(draft, change);
  const canAdd = draft.length < registrationLimits.fields;
  return (
    <div className="flex flex-col gap-8 xl:flex-row xl:items-start">
      <fetcher.Form
        ref={editor.form}
        data-whole-form
        method="post"
        noValidate
        onSubmit={editor.noteSent}
        className="flex min-w-0 grow flex-col gap-4"
      >
        <input type="hidden" name="version" value={editor.known} />
        {!page.isReadOnly && <SaveBar editor={editor} latest={page.version} />}
        <fieldset disabled={page.isReadOnly} className="flex min-w-0 flex-col gap-4">
          <ol
            ref={list}
            aria-label={t("staff.forms.list")}
            className="flex flex-col gap-3"
            onDragOver={drag.over}
            onDrop={drag.drop}
          >
            {draft.map((field, place) => (
              <FieldCard
                key={editor.keyOf(field.key)}
                draft={draft}
                field={field}
                place={place}
                page={page}
                isScripted={editor.isScripted}
                isOpened={editor.at === field.key}
                isDropPlace={drag.before === field.key}
                problems={editor.problems}
                onChange={(changed) => change(changeField(draft, changed))}
                onAct={(asked) => act(asked, field.key)}
                onDragStart={(event, title) => drag.start(event, field.key, title)}
                onDragEnd={drag.end}
              />
            ))}
          </ol>
          {draft.length === 0 && (
            <p className="rounded-card border border-line border-dashed p-6 text-ink-soft">
              {t("staff.forms.empty")}
            </p>
          )}
          {!page.isReadOnly && <AddButton canAdd={canAdd} onAdd={() => act("add", "")} />}
        </fieldset>
        <p role="status" className="sr-only">
          {said}
        </p>
      </fetcher.Form>
      <FormPreview page={page} draft={draft} />
    </div>
  );
}

function AddButton(props: { canAdd: boolean; onAdd(): void }) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type={props.canAdd ? "submit" : "button"}
        name="add"
        value=""
        disabled={!props.canAdd}
        onClick={(event) => {
          event.preventDefault();
          props.onAdd();
        }}
      >
        {t("staff.forms.add")}
      </Button>
      {!props.canAdd && (
        <p className="text-14 text-ink-soft">
          {t("staff.forms.most", { max: registrationLimits.fields })}
        </p>
      )}
    </div>
  );
}

/** What the buttons, the arrow keys and the pointer do to the list; the focus follows the field. */
function useFieldOrder(draft: FormDraft, change: (next: FormDraft) => void) {
  const { t } = useLanguage();
  const titleOf = useTitleOf();
  const order = useItemOrder(
    "field",
    draft.map(({ key }) => key),
    (key, before) => {
      const next = moveBefore(draft, key, before);
      change(next);
      moved(next, key);
    },
  );

  function moved(next: FormDraft, key: string): void {
    const place = next.findIndex((field) => field.key === key);
    const field = next[place];
    if (!field) return;
    order.say(t("staff.forms.moved", { label: titleOf(field), place: place + 1, n: next.length }));
  }

  function act(asked: FormAct, key: string): void {
    const field = draft.find((one) => one.key === key);
    const { draft: next, at } = actOnForm(draft, asked, key);
    change(next);
    if (at === null) return;
    const label = field ? titleOf(field) : "";
    if (asked === "up" || asked === "down") {
      order.focusMoved(at);
      moved(next, key);
      return;
    }
    order.focusPart(at, asked === "remove" ? "[data-handle]" : "[data-first]");
    if (asked === "add") order.say(t("staff.forms.added"));
    else order.say(t(asked === "copy" ? "staff.forms.copied" : "staff.forms.removed", { label }));
  }

  const { list, said, drag } = order;
  return { list, said, act, drag };
}
