import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { Input } from "#app/ui/field.tsx";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { NavIcon } from "../nav/nav-icon.tsx";
import { moveChoice, type PaletteEntry } from "./palette-entries.ts";

/** A field and the list that it narrows: a combobox by ARIA's pattern, the focus stays in the field. */
export function PaletteBox(props: {
  query: string;
  onQuery(query: string): void;
  entries: readonly PaletteEntry[];
  /** The answer to what was typed is still to come. */
  isSearching: boolean;
  onOpen(entry: PaletteEntry): void;
}) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { entries } = props;
  const { current, choose, onKeyDown } = useChoice(id, entries, props.onOpen);
  useEffect(() => field.current?.focus(), []);

  return (
    <div className="flex flex-col gap-3">
      <Input
        ref={field}
        role="combobox"
        aria-label={t("console.palettePlaceholder")}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t("console.palettePlaceholder")}
        autoComplete="off"
        spellCheck={false}
        value={props.query}
        onChange={(event) => {
          props.onQuery(event.target.value);
          choose(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t("console.palette")}>
        {entries.map((entry, at) => (
          <PaletteOption
            key={entry.to}
            id={`${id}-${at}`}
            entry={entry}
            isChosen={at === current}
            onPoint={() => choose(at)}
            onOpen={() => props.onOpen(entry)}
          />
        ))}
      </div>
      <p role="status" className="text-14 text-ink-soft">
        {statusOf(entries.length, props.isSearching, t)}
      </p>
    </div>
  );
}

/** That nothing fits is said once the search has answered. */
function statusOf(count: number, isSearching: boolean, t: Translate): string {
  if (count > 0)
    return `${t("console.paletteResults", { n: count })} · ${t("console.paletteKeys")}`;
  return isSearching ? "" : t("console.paletteEmpty");
}

/** Which entry is chosen, by the keys or the pointer; it is always in view. Enter opens it. */
function useChoice(
  id: string,
  entries: readonly PaletteEntry[],
  onOpen: (entry: PaletteEntry) => void,
) {
  const [chosen, choose] = useState(0);
  const current = Math.min(chosen, Math.max(0, entries.length - 1));

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  function onKeyDown(event: KeyboardEvent) {
    const entry = entries[current];
    if (event.key === "Enter" && entry) {
      event.preventDefault();
      onOpen(entry);
    } else if (["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) {
      event.preventDefault();
      choose(moveChoice(current, event.key, entries.length));
    }
  }

  return { current, choose, onKeyDown };
}

function PaletteOption(props: {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onPoint(): void;
  onOpen(): void;
}) {
  const { entry } = props;
  return (
    // The keys are handled by the field, which keeps the focus.
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      onPointerMove={props.onPoint}
      onClick={props.onOpen}
      onKeyDown={undefined}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3",
        props.isChosen && "bg-sunken",
      )}
    >
      <NavIcon name={entry.icon} />
      <span className="min-w-0 grow truncate">{entry.name}</span>
      {entry.note && (
        <span className="max-w-32 shrink-0 truncate text-14 text-ink-soft">{entry.note}</span>
      )}
    </div>
  );
}
