import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { type OwnNewsKey, ownNews } from "./news-of-own.ts";

/** Milliseconds that the news stays to be read. */
const staysMs = 8_000;

/** Says, seen and heard, when something happened to an own question: taken up, answered, replied to. */
export function OwnNews() {
  const t = useT();
  const own = useRoomView((view) => view.ownQuestions);
  const replies = useRoomView((view) => view.repliesByQuestion);
  const isMuted = useRoomView((view) => view.me.muted);
  const isReady = useRoomView((view) => view.isReady);
  const [news, setNews] = useState<OwnNewsKey | null>(null);
  const before = useRef<{ own: readonly QuestionView[]; replies: number; isMuted: boolean }>();

  useEffect(() => {
    // What one finds on arrival is no news.
    if (!isReady) return;
    const replied = own.reduce((sum, { id }) => sum + (replies.get(id)?.length ?? 0), 0);
    const now = { own, replies: replied, isMuted };
    const key = before.current ? ownNews(before.current, now) : null;
    before.current = now;
    if (key) setNews(key);
  }, [own, replies, isMuted, isReady]);

  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), staysMs);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <div role="status" className="shrink-0">
      {news && (
        <p
          className={classes(
            "enter mx-4 mb-2 rounded-card px-4 py-2 text-14",
            isGood(news) ? "bg-accent-soft text-accent" : "bg-sunken text-ink",
          )}
        >
          {t(news)}
        </p>
      )}
    </div>
  );
}

function isGood(news: OwnNewsKey): boolean {
  return news !== "live.newsRejected" && news !== "live.newsMuted";
}
