import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { CloseIcon, SearchIcon } from "../frame/icons.tsx";
import type { Sort } from "./arrange.ts";
import { SortChips } from "./sort-chips.tsx";

/** Above the list, and always there: its order, the search, how it stands, and what is new. */
export function ListHead(props: {
  sort: Sort;
  mine: number;
  unseen: number;
  held: number;
  search: string;
  onSort(sort: Sort): void;
  onSearch(search: string): void;
  onTakeOver(): void;
}) {
  const { t } = useLanguage();
  const [isSearching, setIsSearching] = useState(props.search !== "");
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setIsSearching(false);
    props.onSearch("");
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <div className="sticky top-0 z-20 bg-ground pb-3">
      <div className="flex items-center gap-1 pr-2">
        {isSearching ? (
          <SearchField search={props.search} onSearch={props.onSearch} onClose={close} />
        ) : (
          <>
            <SortChips
              sort={props.sort}
              mine={props.mine}
              unseen={props.unseen}
              onSort={props.onSort}
            />
            <button
              ref={opener}
              type="button"
              aria-label={t("live.search")}
              onClick={() => setIsSearching(true)}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-chip text-ink-soft hover:bg-sunken"
            >
              <SearchIcon />
            </button>
          </>
        )}
      </div>
      <Standing />
      {props.held > 0 && (
        <div className="absolute inset-x-0 top-full flex justify-center">
          <Button
            look="primary"
            className="enter rounded-chip! shadow-raised"
            onClick={props.onTakeOver}
          >
            {t("live.newItems", { n: props.held })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many were asked, answered, and wait for review. */
function Standing() {
  const { t, formats } = useLanguage();
  const { asked, answered, review } = useRoomView((view) => view.qa);
  if (asked === 0) return null;
  const parts = [
    t("live.countAsked", { n: formats.number(asked) }),
    answered > 0 && t("live.countAnswered", { n: formats.number(answered) }),
    review > 0 && t("live.countReview", { n: formats.number(review) }),
  ];
  return <p className="px-4 pt-2 text-14 text-ink-soft">{parts.filter(Boolean).join(" · ")}</p>;
}

function SearchField(props: { search: string; onSearch(search: string): void; onClose(): void }) {
  const { t } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <search className="flex grow items-center gap-1 py-1 pl-4">
      <input
        ref={field}
        type="search"
        aria-label={t("live.search")}
        placeholder={t("live.search")}
        value={props.search}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => props.onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") props.onClose();
        }}
        className={classes(
          "min-h-11 min-w-0 grow rounded-chip border border-line-strong bg-surface px-4 text-16",
          "focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent",
          "[&::-webkit-search-cancel-button]:hidden",
        )}
      />
      <button
        type="button"
        aria-label={t("live.searchClose")}
        onClick={props.onClose}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-chip text-ink-soft hover:bg-sunken"
      >
        <CloseIcon />
      </button>
    </search>
  );
}
