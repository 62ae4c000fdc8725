import { type KeyboardEvent, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { ActButton } from "./act-button.tsx";
import type { BlockCardProps } from "./block-card-props.ts";
import { BlockInputs } from "./block-inputs.tsx";
import type { DraftBlock, LandingAct } from "./landing-draft.ts";
import { blockNames } from "./landing-model.ts";

/** One block of the page: closed it says what it is, open it is written. */
export function BlockCard(props: BlockCardProps) {
  const { t, locale } = useLanguage();
  const { block, place } = props;
  const kind = t(blockNames[block.kind]);
  const own = locale === "no" ? block.titleNo || block.titleEn : block.titleEn || block.titleNo;
  const [isDraggable, setDraggable] = useState(false);
  const [isOpen, setOpen] = useState(props.isOpened || block.key.startsWith("block"));
  const isFaulty = Object.keys(props.problems).some((name) => name.startsWith(`${place}.`));
  return (
    <li
      data-block={block.key}
      draggable={isDraggable}
      onDragStart={(event) => props.onDragStart(event, kind)}
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
      <input type="hidden" name={`${place}.key`} value={block.key} />
      <input type="hidden" name={`${place}.kind`} value={block.kind} />
      <div className="flex items-start gap-2">
        {!props.isReadOnly && (
          <DragHandle title={kind} block={block} onHold={setDraggable} onAct={props.onAct} />
        )}
        <details
          open={isOpen || isFaulty}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          className="min-w-0 grow"
        >
          <summary className="flex min-h-11 items-center gap-3 rounded-control">
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold">{kind}</span>
              {own && <span className="break-words text-14 text-ink-soft">{own}</span>}
            </span>
          </summary>
          <BlockInputs {...props} />
        </details>
      </div>
      {!props.isReadOnly && <CardButtons {...props} title={kind} />}
    </li>
  );
}

/** What the block is dragged by, or moved with the arrow keys. */
function DragHandle(props: {
  title: string;
  block: DraftBlock;
  onHold(isHeld: boolean): void;
  onAct(act: LandingAct, value: string): void;
}) {
  const { t } = useLanguage();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    props.onAct(event.key === "ArrowUp" ? "up" : "down", props.block.key);
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
      <svg aria-hidden="true" viewBox="0 0 8 16" className="h-4 w-2 fill-current">
        <path d="M1 2h2v2H1zM5 2h2v2H5zM1 7h2v2H1zM5 7h2v2H5zM1 12h2v2H1zM5 12h2v2H5z" />
      </svg>
    </button>
  );
}

/** They post the form where no script is there to act. */
function CardButtons(props: BlockCardProps & { title: string }) {
  const { t } = useLanguage();
  const { place, count, title: label, block, onAct } = props;
  const of = { value: block.key, onAct };
  return (
    <div className="flex flex-wrap items-center gap-1 sm:pl-10">
      <ActButton {...of} act="up" label={t("staff.forms.up", { label })} isOff={place === 0}>
        ↑
      </ActButton>
      <ActButton
        {...of}
        act="down"
        label={t("staff.forms.down", { label })}
        isOff={place === count - 1}
      >
        ↓
      </ActButton>
      <ActButton {...of} act="remove" label={t("staff.forms.removeNamed", { label })}>
        {t("staff.forms.remove")}
      </ActButton>
    </div>
  );
}
