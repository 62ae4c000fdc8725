import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { FieldCardProps } from "./field-card-props.ts";
import { FieldInputs } from "./field-inputs.tsx";
import { type DraftField, type FormAct, isConditionGood } from "./form-draft.ts";
import { kindNames } from "./form-model.ts";
import { useTitleOf } from "./use-title-of.ts";

/** One field of the form: closed it says what it is, open it is written. */
export function FieldCard(props: FieldCardProps) {
  const { field, place, page } = props;
  const title = useTitleOf()(field);
  const [isDraggable, setDraggable] = useState(false);
  const isNew = field.key.startsWith("new");
  const [isOpen, setOpen] = useState(props.isOpened || isNew);
  const isFaulty =
    Object.keys(props.problems).some((name) => name.startsWith(`${field.key}.`)) ||
    !isConditionGood(props.draft, place);
  return (
    <li
      data-field={field.key}
      draggable={isDraggable}
      onDragStart={(event) => props.onDragStart(event, title)}
      onDragEnd={() => {
        setDraggable(false);
        props.onDragEnd();
      }}
      className={classes(
        "flex flex-col gap-2 rounded-card border bg-surface p-3 sm:p-4",
        isFaulty ? "border-stop" : "border-line",
        props.isDropPlace && "mt-4 shadow-raised",
      )}
    >
      <input type="hidden" name={`${place}.key`} value={field.key} />
      <div className="flex items-start gap-2">
        {!page.isReadOnly && (
          <DragHandle title={title} place={place + 1} onHold={setDraggable} onAct={props.onAct} />
        )}
        <details
          open={isOpen || isFaulty}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          className="group min-w-0 grow"
        >
          <Summary field={field} title={title} />
          <FieldInputs {...props} />
        </details>
      </div>
      {!page.isReadOnly && <CardButtons {...props} title={title} />}
    </li>
  );
}

function Summary({ field, title }: { field: DraftField; title: string }) {
  const t = useT();
  const marks = [
    t(kindNames[field.kind]),
    ...(field.required ? [t("staff.forms.requiredMark")] : []),
    ...(field.shownWhen === "" ? [] : [t("staff.forms.conditionMark")]),
    ...(field.sensitive ? [t("staff.forms.sensitiveMark")] : []),
  ];
  return (
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control">
      <span className="flex min-w-0 grow flex-col">
        <span className="break-words font-semibold">{title}</span>
        <span className="text-14 text-ink-soft">{marks.join(" · ")}</span>
      </span>
      <Chevron />
    </summary>
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
    >
      <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}

/** The number of the field, by which it is dragged, or moved with the arrow keys. */
function DragHandle(props: {
  title: string;
  place: number;
  onHold(isHeld: boolean): void;
  onAct(act: FormAct): void;
}) {
  const t = useT();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    props.onAct(event.key === "ArrowUp" ? "up" : "down");
  }

  return (
    <button
      type="button"
      data-handle
      aria-label={`${t("staff.forms.drag")}: ${props.title}`}
      title={t("staff.forms.drag")}
      onPointerDown={() => props.onHold(true)}
      onPointerUp={() => props.onHold(false)}
      onKeyDown={onKeyDown}
      className="-ml-1 inline-flex min-h-11 min-w-9 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
    >
      <span className="tabular" aria-hidden="true">
        {props.place}
      </span>
      <svg aria-hidden="true" viewBox="0 0 8 16" className="ml-1 h-4 w-2 fill-current">
        <path d="M1 2h2v2H1zM5 2h2v2H5zM1 7h2v2H1zM5 7h2v2H5zM1 12h2v2H1zM5 12h2v2H5z" />
      </svg>
    </button>
  );
}

/** They post the form where no script is there to act. */
function CardButtons(props: FieldCardProps & { title: string }) {
  const t = useT();
  const { place, draft, title: label } = props;
  const one = { ...props, fieldKey: props.field.key };
  return (
    <div className="flex flex-wrap items-center gap-1 sm:pl-10">
      <CardButton {...one} act="up" label={t("staff.forms.up", { label })} isOff={place === 0}>
        ↑
      </CardButton>
      <CardButton
        {...one}
        act="down"
        label={t("staff.forms.down", { label })}
        isOff={place === draft.length - 1}
      >
        ↓
      </CardButton>
      <CardButton {...one} act="copy" label={t("staff.forms.copyNamed", { label })}>
        {t("staff.forms.copy")}
      </CardButton>
      <CardButton {...one} act="remove" label={t("staff.forms.removeNamed", { label })}>
        {t("staff.forms.remove")}
      </CardButton>
    </div>
  );
}

function CardButton(props: {
  act: FormAct;
  fieldKey: string;
  label: string;
  isOff?: boolean;
  children: ReactNode;
  onAct(act: FormAct): void;
}) {
  return (
    <Button
      type={props.isOff ? "button" : "submit"}
      name={props.act}
      value={props.fieldKey}
      look="quiet"
      size="small"
      className="min-w-9 max-lg:min-h-11! max-lg:min-w-11"
      aria-label={props.label}
      disabled={props.isOff}
      onClick={(event) => {
        event.preventDefault();
        props.onAct(props.act);
      }}
    >
      {props.children}
    </Button>
  );
}
