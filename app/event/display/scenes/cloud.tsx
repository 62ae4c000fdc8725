import type { CSSProperties } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { type CloudWord, layCloud } from "../cloud-layout.ts";

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
      <div aria-hidden="true" className="stage-cloud-words">
        {layCloud(words).map((word) => (
          <span key={word.text} data-rank={word.rank} style={sizeOf(word)}>
            {word.text}
          </span>
        ))}
      </div>
    </div>
  );
}

function sizeOf({ size }: CloudWord): CSSProperties & { "--size": number } {
  return { "--size": size };
}
