import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import type { loader as paletteLoader } from "./palette.ts";
import { PaletteBox } from "./palette-box.tsx";
import {
  allEventsEntry,
  eventEntries,
  filterEntries,
  furtherEntries,
  type PaletteEntry,
  screenEntries,
  uniqueEntries,
} from "./palette-entries.ts";

/** Milliseconds of rest in typing before the events are searched. */
const searchAfterMs = 150;

/** Goes to any screen or event by a few letters of its name. */
export function CommandPalette(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  open: boolean;
  onClose(): void;
}) {
  const t = useT();
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("console.palette")}>
      <PaletteContent person={props.person} event={props.event} onClose={props.onClose} />
    </Dialog>
  );
}

function PaletteContent(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  onClose(): void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const { found, isSearching } = useFoundEvents(query, props.person.role !== "moderator");
  const entries = useMemo(() => {
    // What an earlier query found stays as far as it fits, so that Enter opens nothing else than what was typed.
    const events = filterEntries(eventEntries(found, t), isSearching ? query : "");
    // The list knows its entries by their places: the open event's settings are found as its menu's and as an event.
    return uniqueEntries([
      ...filterEntries(screenEntries(props.person, props.event, t), query),
      ...(query.trim() === ""
        ? []
        : filterEntries(furtherEntries(props.person, props.event, t), query)),
      ...events,
      ...(events.length > 0 ? allEventsEntry(props.person, query, t) : []),
    ]);
  }, [props.person, props.event, query, found, isSearching, t]);

  function open(entry: PaletteEntry) {
    props.onClose();
    if (entry.opensTab) window.open(entry.to, "_blank", "noreferrer");
    else navigate(entry.to);
  }

  return (
    <PaletteBox
      query={query}
      onQuery={setQuery}
      entries={entries}
      isSearching={isSearching}
      onOpen={open}
    />
  );
}

/** The events of the last answer, and whether that is still of another query than what stands in the field. */
function useFoundEvents(query: string, isAllowed: boolean) {
  const fetcher = useFetcher<typeof paletteLoader>();
  const { load } = fetcher;

  useEffect(() => {
    if (!isAllowed) return;
    const timer = setTimeout(
      () => load(`/palette?q=${encodeURIComponent(query.trim())}`),
      searchAfterMs,
    );
    return () => clearTimeout(timer);
  }, [query, isAllowed, load]);

  return {
    found: fetcher.data?.events ?? noEvents,
    isSearching: isAllowed && fetcher.data?.query !== query.trim(),
  };
}

const noEvents: readonly [] = [];
