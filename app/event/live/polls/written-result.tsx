import { useT } from "#app/i18n/provider.tsx";
import type { PollView, WrittenView } from "#party/protocol/entities.ts";

/** What people wrote: the words, larger the more often, or the newest answers. */
export function WrittenResult({ poll, written }: { poll: PollView; written: WrittenView }) {
  const t = useT();
  if (written.list.length === 0) return <p className="text-ink-soft">{t("ballots.noAnswers")}</p>;
  const more = written.all - written.list.length;
  return (
    <div className="flex flex-col gap-3">
      {poll.kind === "cloud" ? <Words written={written} /> : <Answers written={written} />}
      {more > 0 && <p className="text-14 text-ink-soft">{t("ballots.moreAnswers", { n: more })}</p>}
    </div>
  );
}

function Words({ written: { list } }: { written: WrittenView }) {
  const t = useT();
  const most = list[0]?.n ?? 1;
  return (
    <ol aria-label={t("live.result")} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {list.map(({ text, n }) => (
        <li key={text} className="max-w-full break-words" style={{ fontSize: sizeOf(n, most) }}>
          <span className="sr-only">{t("ballots.wordCount", { word: text, n })}</span>
          <span aria-hidden="true" className={n === most ? "font-semibold text-accent" : ""}>
            {text}
          </span>
          <span aria-hidden="true" className="tabular pl-1 text-12 text-ink-soft">
            {n}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Between the page's own size and twice that: readable on a phone whatever is said how often. */
function sizeOf(n: number, most: number): string {
  return `${(1 + Math.sqrt(n / most)).toFixed(2)}rem`;
}

function Answers({ written: { list } }: { written: WrittenView }) {
  const t = useT();
  return (
    <ul aria-label={t("live.result")} className="flex flex-col gap-2">
      {list.map(({ text, n }) => (
        <li
          key={n}
          className="whitespace-pre-line break-words rounded-card border border-line bg-surface p-3"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
