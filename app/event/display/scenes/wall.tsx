import { useT } from "#app/i18n/provider.tsx";
import type { WrittenView } from "#party/views.ts";

/** As many of the newest answers as can be read from the last row. */
const shown = 6;

/** Written answers as a wall, the newest first. */
export function Wall({ written }: { written: WrittenView }) {
  const t = useT();
  if (written.list.length === 0) return <p className="stage-lead">{t("ballots.noAnswers")}</p>;
  const more = written.all - Math.min(shown, written.list.length);
  return (
    <div className="stage-wall">
      <ul className="stage-wall-answers" data-few={written.list.length <= 3 || undefined}>
        {written.list.slice(0, shown).map(({ text, n }) => (
          <li key={n}>
            <span className="stage-clamp">{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="stage-more">{t("ballots.moreAnswers", { n: more })}</p>}
    </div>
  );
}
