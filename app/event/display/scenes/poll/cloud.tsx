import { type CSSProperties, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { type CloudWord, layCloud } from "../../fit/cloud-layout.ts";
import { useFit } from "../../fit/use-fit.ts";

/** How much larger than reckoned, best first: how wide letters are is seen only when they stand there. */
const scales = [1.7, 1.5, 1.35, 1.2, 1.1, 1, 0.95] as const;

/** The words, larger the more often. A list by rank to a screen reader. */
export function Cloud(props: {
  title: string;
  words: readonly { readonly text: string; readonly n: number }[];
}) {
  const t = useT();
  const { words } = props;
  if (words.length === 0) return <p className="stage-lead">{t("ballots.noAnswers")}</p>;
  return (
    <div className="stage-cloud">
      <ol className="sr-only" aria-label={t("ballots.cloudOf", { title: props.title })}>
        {words.map(({ text, n }) => (
          <li key={text}>{t("ballots.wordCount", { word: text, n })}</li>
        ))}
      </ol>
      <Words words={layCloud(words)} />
    </div>
  );
}

function Words({ words }: { words: readonly CloudWord[] }) {
  const box = useRef<HTMLDivElement>(null);
  const scale = scales[useFit(box, scales.length, stands)] ?? 1;
  const style: CSSProperties & { "--scale": number } = { "--scale": scale };
  return (
    <div ref={box} aria-hidden="true" className="stage-cloud-words" style={style}>
      {words.map((word) => (
        <span key={word.text} data-rank={word.rank} style={sizeOf(word)}>
          {word.text}
        </span>
      ))}
    </div>
  );
}

/** All lines are inside, and no word is wider than the stage. */
function stands(box: HTMLElement): boolean {
  const { top, bottom, left, right } = box.getBoundingClientRect();
  return Array.from(box.children).every((word) => {
    const place = word.getBoundingClientRect();
    return place.top >= top && place.bottom <= bottom && place.left >= left && place.right <= right;
  });
}

function sizeOf({ size }: CloudWord): CSSProperties & { "--size": number } {
  return { "--size": size };
}
