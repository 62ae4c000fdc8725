import { useMemo } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { type Captions, chooseCaptions, readCaptions } from "#party/protocol/caption-entities.ts";

/** After so long a silence what was said leaves the screen, and what was never finished leaves everything: milliseconds. */
export const silenceMs = 20_000;

/** All that is said, and what of it is shown where `chosen` is the wanted language. */
export function useCaptions(chosen = ""): {
  readonly all: readonly Captions[];
  readonly shown: Captions | null;
} {
  const { locale } = useLanguage();
  const told = useRoomView((view) => view.entities.cp);
  const base = useRoomView((view) => view.base);
  const all = useMemo(() => readCaptions(told, base), [told, base]);
  return { all, shown: chooseCaptions(all, locale, chosen) };
}
