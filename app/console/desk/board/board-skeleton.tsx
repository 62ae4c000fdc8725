import { useT } from "#app/i18n/provider.tsx";
import { columnIds } from "../../questions/cards.ts";
import { columnNames } from "../../questions/question-texts.ts";

/** The board in the document: where the skip link leads. */
export const boardId = "board";

/** The columns before the room has told what lies in them. */
export function BoardSkeleton() {
  const t = useT();
  return (
    <div
      id={boardId}
      tabIndex={-1}
      className="grid gap-3 outline-none sm:grid-cols-2 lg:grid-cols-4"
      aria-busy="true"
    >
      {columnIds.map((id, place) => (
        <section key={id} className={place > 0 ? "max-lg:hidden" : undefined}>
          <h2 className="min-h-8 px-1 text-16">{t(columnNames[id])}</h2>
          <div className="flex flex-col gap-2" aria-hidden="true">
            <div className="h-24 rounded-card bg-sunken" />
            <div className="h-32 rounded-card bg-sunken" />
            <div className="h-20 rounded-card bg-sunken" />
          </div>
        </section>
      ))}
    </div>
  );
}
