import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { WordsPage } from "#workers/domain/rooms/history/survey-words.ts";

const unanswered = { code: "request.unanswered", detail: {} } as const;

type Word = WordsPage["words"][number];

/** The answers in words to one question, oldest first, a page at a time. */
export function SurveyWords(props: { survey: string; question: number; people: number }) {
  const t = useT();
  const { survey, question } = props;
  const fetcher = useFetcher<WordsPage | null>();
  const [words, setWords] = useState<readonly Word[]>([]);
  const { data, submit } = fetcher;
  const load = useRef((after: number) =>
    submit({ survey, question: String(question), after: String(after) }, { method: "post" }),
  );

  useEffect(() => load.current(0), []);
  useEffect(() => {
    if (!data) return;
    setWords((all) => {
      const known = new Set(all.map(({ n }) => n));
      return [...all, ...data.words.filter(({ n }) => !known.has(n))];
    });
  }, [data]);

  const last = words.at(-1)?.n ?? 0;
  const hasMore = data?.next !== null || words.length < props.people;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul className="flex flex-col gap-2 empty:hidden">
        {words.map(({ n, text }) => (
          <li key={n} className="border-line border-l-2 pl-3 whitespace-pre-line wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <ProblemAlert problem={data === null ? unanswered : null} isSmall />
      {words.length < props.people && (
        <p className="text-14 text-ink-soft">{t("staff.surveys.wordsLate")}</p>
      )}
      {hasMore && (
        <Button
          size="small"
          aria-disabled={fetcher.state !== "idle" || undefined}
          onClick={() => load.current(data?.next ?? last)}
        >
          {t(data?.next ? "staff.surveys.moreWords" : "staff.surveys.refresh")}
        </Button>
      )}
    </div>
  );
}
