import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { WrittenView } from "#party/views.ts";
import { useFit } from "../use-fit.ts";

/** How many of the newest answers, best first; the last ones stand one below the other. */
const shownAtOnce = [6, 4, 3, 2, 1] as const;

/** Written answers as a wall, the newest first: as many as stand there whole. */
export function Wall({ written }: { written: WrittenView }) {
  const t = useT();
  if (written.list.length === 0) return <p className="stage-lead">{t("ballots.noAnswers")}</p>;
  return <Answers key={written.list[0]?.n} written={written} />;
}

function Answers({ written }: { written: WrittenView }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const settings = shownAtOnce.filter((count) => count <= Math.max(3, written.list.length));
  const shown = settings[useFit(box, settings.length, stands)] ?? 1;
  const answers = written.list.slice(0, shown);
  const more = written.all - answers.length;
  return (
    <div ref={box} className="stage-wall">
      <ul className="stage-wall-answers" data-few={answers.length <= 3 || undefined}>
        {answers.map(({ text, n }) => (
          <li key={n}>
            <span className="stage-clamp">{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="stage-more">{t("ballots.moreAnswers", { n: more })}</p>}
    </div>
  );
}

/** No answer is cut, neither by its lines nor by its row. */
function stands(box: HTMLElement): boolean {
  return Array.from(box.querySelectorAll("li")).every((row) => {
    const words = row.firstElementChild;
    // Letters reach over their line by a bit.
    return (
      !words || words.scrollHeight <= Math.min(words.clientHeight * 1.2, row.clientHeight * 1.05)
    );
  });
}
