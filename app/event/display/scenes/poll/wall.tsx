import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { WrittenView } from "#party/protocol/entities.ts";
import { useFit } from "../../fit/use-fit.ts";

/**
 * How many of the newest answers and how they are set, best first: in two columns, or a few that have
 * the wall to themselves, large or small. Only the very last may be cut.
 */
const columns = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((count) => setting(count, "columns"));
const last = setting(1, "small");
const settings = [
  ...columns,
  ...[setting(3, "large"), setting(2, "large"), setting(2, "small"), setting(1, "large"), last],
];

function setting(count: number, as: "columns" | "large" | "small") {
  return { count, as };
}

/** Written answers as a wall, the newest first: as many as stand there whole. */
export function Wall({ written }: { written: WrittenView }) {
  const t = useT();
  if (written.list.length === 0) return <p className="stage-lead">{t("ballots.noAnswers")}</p>;
  return <Answers key={written.list[0]?.n} written={written} />;
}

function Answers({ written }: { written: WrittenView }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const possible = settings.filter(({ count }) => count <= written.list.length);
  const { count, as } = possible[useFit(box, possible.length, stands)] ?? last;
  const answers = written.list.slice(0, count);
  const more = written.all - answers.length;
  return (
    <div ref={box} className="stage-wall">
      <ul className="stage-wall-answers" data-as={as}>
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

/** No answer is cut, and none stands outside: what does not fit makes another column. */
function stands(box: HTMLElement): boolean {
  const list = box.firstElementChild;
  if (!list) return true;
  const isInside =
    list.scrollWidth <= list.clientWidth + 1 && list.scrollHeight <= list.clientHeight + 1;
  return isInside && Array.from(list.querySelectorAll(".stage-clamp")).every(isWhole);
}

function isWhole(words: Element): boolean {
  // Letters reach over their line by a bit.
  return words.scrollHeight <= words.clientHeight * 1.2;
}
