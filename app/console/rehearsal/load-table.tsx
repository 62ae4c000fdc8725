import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { LoadSecond } from "#workers/contract/rehearsals/simulation-plan.ts";

/** Wider than a phone, it scrolls by itself: with the keys, too, once it has the focus. */
const focusable = { tabIndex: 0 };

/** The same figures second by second, the latest first. */
export function LoadTable(props: { seconds: readonly LoadSecond[]; timeZone: string }) {
  const { t, formats } = useLanguage();
  const kilo = (bytes: number) => formats.number(Math.round(bytes / 100) / 10);
  const head = [
    "staff.rehearsal.tableTime",
    "staff.rehearsal.chartPeople",
    "staff.rehearsal.operations",
    "staff.rehearsal.tableTick",
    "staff.rehearsal.tableWorst",
    "staff.rehearsal.tableFrames",
    "staff.rehearsal.tableBytes",
    "staff.rehearsal.tableStored",
  ] as const;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4">
        {t("staff.rehearsal.asTable")}
      </summary>
      <section
        {...focusable}
        aria-label={t("staff.rehearsal.asTable")}
        className="max-h-80 overflow-auto"
      >
        <table className="w-full text-14">
          <thead className="sticky top-0 bg-surface text-left">
            <tr>
              {head.map((key) => (
                <th key={key} scope="col" className="px-2 py-1 font-semibold first:pl-0">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.seconds.toReversed().map((second) => (
              <tr key={second.at} className="border-line border-t">
                <th scope="row" className="py-1 pr-2 text-left font-normal">
                  <Figures text={timeOf(second.at, props.timeZone, formats)} />
                </th>
                <Cell>{formats.number(second.people)}</Cell>
                <Cell>{formats.number(second.operations)}</Cell>
                <Cell>{second.tick ?? t("staff.rehearsal.none")}</Cell>
                <Cell>{second.worstTick ?? t("staff.rehearsal.none")}</Cell>
                <Cell>{formats.number(second.frames)}</Cell>
                <Cell>{kilo(second.bytes)}</Cell>
                <Cell>{kilo(second.written)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Cell({ children }: { children: string | number }) {
  return (
    <td className="px-2">
      <Figures text={String(children)} />
    </td>
  );
}

/** With seconds: `18.22:07`. */
function timeOf(
  at: number,
  timeZone: string,
  formats: { time(at: number, timeZone: string): string },
): string {
  const seconds = Math.floor(at / 1_000) % 60;
  return `${formats.time(at, timeZone)}:${String(seconds).padStart(2, "0")}`;
}
