import { PinDrawing, type PinLayer } from "#app/event/polls/pin/pin-drawing.tsx";
import { pinRows } from "#app/event/polls/pin/pin-rows.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { TallyView } from "#party/protocol/entities.ts";
import { gridOfPoll, questionPicture, readPins } from "#party/protocol/picture-entities.ts";
import { StagePicture } from "../pictures/stage-picture.tsx";
import { ResultFrame, type ResultProps } from "./result-frame.tsx";

/** How many fields are said to a screen reader. */
const fieldsSaid = 12;

/** The picture with the pins on it, or with how many stand in each field. */
export function PinResult(props: ResultProps & { tally: TallyView }) {
  const { t, formats } = useLanguage();
  const { poll, tally } = props;
  const picture = questionPicture(poll);
  const layer = layerOf(props);
  if (picture === null || layer === null) return <ResultFrame {...props}>{null}</ResultFrame>;
  const rows = pinRows(poll, tally, { t, formats });
  const left = rows.length - fieldsSaid;
  const lead = leadOf(layer, tally);
  return (
    <ResultFrame
      {...props}
      lead={
        lead && (
          <p className="stage-result-lead">
            <span>{t(lead.key, { n: lead.n })}</span>
          </p>
        )
      }
    >
      <div className="stage-pins">
        <StagePicture picture={picture} />
        <PinDrawing picture={picture} layer={layer} />
        <ul className="sr-only">
          {rows.slice(0, fieldsSaid).map(({ option, label, votes }) => (
            <li key={option}>{`${label}: ${t("ballots.answers", { n: votes })}`}</li>
          ))}
          {left > 0 && <li>{t("pins.more", { n: left })}</li>}
        </ul>
      </div>
    </ResultFrame>
  );
}

/** The pins, unless the scene wants how many, or the room has not told where they stand. */
function layerOf({
  scene,
  poll,
  pins,
  tally,
}: ResultProps & { tally: TallyView }): PinLayer | null {
  const isDensity = scene.kind === "result" && scene.density === true;
  const told = pins?.get(poll.id) ?? (tally.people === 0 ? [] : undefined);
  if (told !== undefined && !isDensity) return { kind: "pins", pins: readPins(told) };
  const grid = gridOfPoll(poll);
  return grid && { kind: "density", grid, counts: tally.counts };
}

/** What one has to know to read it: what the numbers are, or that some pins are not there. */
function leadOf(layer: PinLayer, { people }: TallyView) {
  if (layer.kind === "density") return { key: "pins.perField", n: people } as const;
  const n = layer.pins.length;
  return n < people ? ({ key: "pins.newest", n } as const) : null;
}
