import { PinDrawing } from "#app/event/polls/pin/pin-drawing.tsx";
import { pinRows } from "#app/event/polls/pin/pin-rows.ts";
import { usePinT } from "#app/i18n/pin-texts.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { gridOfPoll, questionPicture } from "#party/protocol/picture-entities.ts";
import { sayPin } from "#workers/contract/pictures/pin-words.ts";
import type { OwnBallot } from "../ballots/use-ballot.ts";
import { PinSurface } from "./pin-surface.tsx";

/** A poll in which one puts a pin: its picture with the own pin, and where it is seen how many stand where. */
export default function PinPart(props: {
  poll: PollView;
  ballot: OwnBallot;
  tally: TallyView | null;
  /** The pin may be put and moved now. */
  isOpen: boolean;
}) {
  const t = usePinT();
  const { poll, ballot, tally, isOpen } = props;
  const picture = questionPicture(poll);
  const grid = gridOfPoll(poll);
  if (picture === null || grid === null) return null;
  return (
    <div className="flex flex-col gap-3 [--pin-edge:var(--surface)] [--pin-ink:var(--ink)]">
      {isOpen && <p>{t("pins.how")}</p>}
      <PinSurface
        picture={picture}
        grid={grid}
        pin={ballot.chosen}
        onMark={isOpen ? ballot.mark : null}
      >
        {tally && (
          <PinDrawing picture={picture} layer={{ kind: "density", grid, counts: tally.counts }} />
        )}
      </PinSurface>
      {ballot.chosen.length > 0 && (
        <p className="text-14 text-ink-soft">
          {t("pins.yours", { place: sayPin(ballot.chosen, t) })}
        </p>
      )}
      {tally && <Fields poll={poll} tally={tally} />}
    </div>
  );
}

/** The same result as a table, for whoever does not see the picture or wants the numbers. */
function Fields({ poll, tally }: { poll: PollView; tally: TallyView }) {
  const t = usePinT();
  const { t: say, formats } = useLanguage();
  const rows = pinRows(poll, tally, { t, formats });
  if (rows.length === 0) return <p className="text-14 text-ink-soft">{t("pins.noPins")}</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("pins.table")}</summary>
      <table className="w-full text-left">
        <caption className="sr-only">{t("pins.fields")}</caption>
        <thead>
          <tr className="text-14 text-ink-soft">
            <th scope="col" className="py-1 font-normal">
              {t("pins.fieldName")}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {say("ballots.answersName")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ option, label, votes, number }) => (
            <tr key={option} className="border-line border-t">
              <th scope="row" className="py-2 font-normal">
                {label}
              </th>
              <td className="tabular py-2 text-right">
                {formats.number(votes)} <span className="text-ink-soft">({number})</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
