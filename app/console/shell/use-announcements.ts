import { useEffect, useState } from "react";
import * as v from "valibot";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import type { ShownAnnouncement } from "./platform-announcements.tsx";

/** Least time between two looks while a page is used, milliseconds; one that comes back into view looks at once. */
const lookEveryMs = 5 * 60_000;
/** The longest that a browser's timer can be known to wait, milliseconds. */
const longestMs = 2 ** 31 - 1;

const shownSchema = v.array(
  v.object({ id: v.string(), textNo: v.string(), textEn: v.string(), endsAt: v.number() }),
);

/**
 * The platform's messages: those that the page came with, or that were on when it was asked for them last, without
 * those that have ended. The frame stays while one goes from page to page, so it asks by itself. It does so when somebody
 * uses the page or comes back to it, and never else: asking keeps a session that nobody uses.
 */
export function useAnnouncements(
  loaded: readonly ShownAnnouncement[],
): readonly ShownAnnouncement[] {
  const { locale } = useLanguage();
  const asked = useLatest({ loaded, locale });
  const [known, setKnown] = useState({ after: loaded, items: loaded });

  useEffect(() => {
    let lookedAt = Date.now();
    let isStopped = false;
    async function look() {
      lookedAt = Date.now();
      const after = asked.current.loaded;
      const items = await fetchShown(asked.current.locale);
      if (items && !isStopped) setKnown({ after, items });
    }
    const onUse = () => {
      if (Date.now() - lookedAt >= lookEveryMs) void look();
    };
    const onView = () => {
      if (document.visibilityState === "visible") void look();
    };
    window.addEventListener("keydown", onUse);
    window.addEventListener("pointerdown", onUse);
    document.addEventListener("visibilitychange", onView);
    return () => {
      isStopped = true;
      window.removeEventListener("keydown", onUse);
      window.removeEventListener("pointerdown", onUse);
      document.removeEventListener("visibilitychange", onView);
    };
  }, [asked]);

  // What was dismissed in between is known to the page's own data, and not to an answer from before.
  return useUntilTheyEnd(known.after === loaded ? known.items : loaded);
}

function useUntilTheyEnd(items: readonly ShownAnnouncement[]): readonly ShownAnnouncement[] {
  const [now, setNow] = useState(0);
  const left = items.filter(({ endsAt }) => endsAt > now);
  const nextEnd = Math.min(...left.map(({ endsAt }) => endsAt));
  useEffect(() => {
    if (!Number.isFinite(nextEnd)) return;
    const wait = Math.min(Math.max(nextEnd - Math.max(now, Date.now()), 0), longestMs);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [nextEnd, now]);
  return left;
}

/** What is on now; null where nobody answered, or the session has ended. */
async function fetchShown(locale: Locale): Promise<readonly ShownAnnouncement[] | null> {
  try {
    const answer = await fetch("/v1/announcements/shown");
    const parsed = v.safeParse(shownSchema, await answer.json());
    if (!parsed.success) return null;
    return parsed.output.map(({ id, textNo, textEn, endsAt }) => ({
      id,
      text: locale === "no" ? textNo : textEn,
      endsAt,
    }));
  } catch {
    return null;
  }
}
