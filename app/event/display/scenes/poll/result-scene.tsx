import { type CSSProperties, useRef } from "react";
import { meanWords, optionCountWords } from "#app/event/polls/kind-words.ts";
import { type PartTable, partTable } from "#app/event/polls/parts/parts.ts";
import { type ResultRow, resultRows } from "#app/event/polls/result-rows.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { hasOptionPictures } from "#party/protocol/picture-entities.ts";
import { readSegments } from "#party/protocol/segment-entities.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";
import { answerNames, isAverage } from "#workers/contract/polls/results.ts";
import { barSettings, type OptionSetting } from "../../fit/fit.ts";
import { FitText } from "../../fit/fit-text.tsx";
import { areWordsWhole, useFit } from "../../fit/use-fit.ts";
import { BesidePicture, PictureCards } from "../pictures/pictured-options.tsx";
import { Cloud } from "./cloud.tsx";
import { PartsTable, partsLeftOut } from "./parts/parts-scene.tsx";
import { roundPercent } from "./percent.ts";
import { PinResult } from "./pin-result.tsx";
import { hiddenWords } from "./poll-words.ts";
import { ResultFrame, type ResultProps } from "./result-frame.tsx";
import { ResultLead } from "./result-lead.tsx";
import { Wall } from "./wall.tsx";

/** The result as bars that are true to 100 %. */
export function ResultScene(props: ResultProps & { tally: TallyView }) {
  const { poll, tally } = props;
  const { t, formats } = useLanguage();
  const parts = usePartTable(props, tally);
  if (parts) {
    return (
      <ResultFrame {...props} lead={<PartsLead poll={poll} tally={tally} parts={parts} />}>
        <PartsTable
          key={parts.rows.map(({ label }) => label).join("\n")}
          title={poll.title}
          table={parts}
        />
      </ResultFrame>
    );
  }
  if (tally.written) {
    return (
      <ResultFrame {...props}>
        {poll.kind === "cloud" ? (
          <Cloud title={poll.title} words={tally.written.list} />
        ) : (
          <Wall written={tally.written} />
        )}
      </ResultFrame>
    );
  }
  if (poll.kind === "pin") return <PinResult {...props} />;
  // A scale's ends have a line of their own: their names are too long for a bar.
  const labels = answerNames(poll.kind === "scale" ? { ...poll, kind: "rating" } : poll, t);
  const rows = resultRows(poll, labels, tally, formats);
  return (
    <ResultFrame {...props} lead={<ResultLead poll={poll} tally={tally} />}>
      <BesidePicture poll={poll}>
        {kindHasSteps(poll.kind) ? (
          <Steps poll={poll} people={tally.people} rows={rows} />
        ) : hasOptionPictures(poll) ? (
          <PictureBars poll={poll} people={tally.people} rows={rows} />
        ) : (
          <Bars key={labels.join("\n")} poll={poll} people={tally.people} rows={rows} />
        )}
      </BesidePicture>
    </ResultFrame>
  );
}

/** The parts of the result where it is split; a scale's ends have a line of their own here too. */
function usePartTable({ poll, polls, segments }: ResultProps, tally: TallyView): PartTable | null {
  const words = useLanguage();
  const told = segments?.get(poll.id);
  if (told === undefined) return null;
  const asked = poll.kind === "scale" ? { ...poll, kind: "rating" as const } : poll;
  return partTable(asked, tally, readSegments(told), polls, words);
}

/** Rows of a table of parts beyond which they need the height. */
const manyRows = 7;

function PartsLead(props: { poll: PollView; tally: TallyView; parts: PartTable }) {
  const t = useT();
  const { people, counts } = props.tally;
  const left = partsLeftOut(props.parts);
  return (
    <div className="stage-parts-lead" data-many={props.parts.rows.length > manyRows || undefined}>
      <p className="stage-result-lead">
        <span>{t("segments.by", { by: props.parts.by })}</span>
        {left > 0 && <span>{t("segments.more", { n: left })}</span>}
      </p>
      <ResultLead poll={props.poll} tally={{ people, counts }} />
    </div>
  );
}

/** The poll whose result is not to be seen: says so, instead of bars that look empty. */
export function HiddenScene(props: ResultProps) {
  const t = useT();
  return (
    <ResultFrame {...props}>
      <div className="stage-hidden">
        <FitText settings={[{ size: 8.5, text: t("hall.resultHidden") }]} />
        <p className="stage-lead">{hiddenWords(props.poll, t)}</p>
      </div>
    </ResultFrame>
  );
}

interface RowsProps {
  readonly poll: PollView;
  /** Who voted. */
  readonly people: number;
  readonly rows: readonly ResultRow[];
}

/** Steps of a scale stand below each other, a line each, however many there are. */
function Steps({ poll, people, rows }: RowsProps) {
  const style: CSSProperties & Record<"--size" | "--gap", number> = {
    "--size": 5.5,
    "--gap": rows.length > 7 ? 0.6 : 1.2,
  };
  return (
    <ul className="stage-bars" data-steps style={style}>
      {rows.map((row) => (
        <Bar key={row.label} poll={poll} people={people} row={row} />
      ))}
    </ul>
  );
}

const smallest: OptionSetting = { size: 3.2, gap: 1, lines: 2, cuts: true };

function Bars({ poll, people, rows }: RowsProps) {
  const box = useRef<HTMLUListElement>(null);
  const settings = barSettings(rows.map(({ label }) => label));
  const { size, gap, lines, cuts } =
    settings[useFit(box, settings.length, areWordsWhole)] ?? smallest;
  const style: CSSProperties & Record<"--rows" | "--size" | "--gap" | "--lines", number> = {
    "--rows": Math.ceil(rows.length / 2),
    "--size": size,
    "--gap": gap,
    "--lines": lines,
  };
  return (
    <ul
      ref={box}
      className="stage-bars"
      data-two-columns={rows.length > 6 || undefined}
      data-cuts={cuts ? lines : undefined}
      data-lines={lines}
      style={style}
    >
      {rows.map((row) => (
        <Bar key={row.label} poll={poll} people={people} row={row} />
      ))}
    </ul>
  );
}

/** Each bar below the picture of its option. */
function PictureBars({ poll, people, rows }: RowsProps) {
  const cards = rows.map((row) => ({
    option: row.option,
    key: row.label,
    leads: row.leads,
    said: <BarParts poll={poll} people={people} row={row} />,
  }));
  return <PictureCards poll={poll} cards={cards} />;
}

interface BarProps {
  readonly poll: PollView;
  readonly people: number;
  readonly row: ResultRow;
}

function Bar(props: BarProps) {
  return (
    <li data-leads={props.row.leads || undefined}>
      <BarParts {...props} />
    </li>
  );
}

function BarParts({ poll, people, row }: BarProps) {
  const { t, formats } = useLanguage();
  const rounded = roundPercent(row.votes, people);
  const whole = formats.percent(rounded.value / 100);
  const percent = rounded.kind === "under" ? `< ${whole}` : whole;
  const spoken = isAverage(poll) ? meanWords(poll, row.number, t) : null;
  const share: CSSProperties & { "--share": number } = { "--share": Math.min(1, row.share) };
  return (
    <>
      <div className="stage-bar-words">
        <span className="stage-clamp">
          {row.isRight && <span className="sr-only">{`${t("ballots.rightAnswer")}: `}</span>}
          {row.isRight && <span aria-hidden="true">✓ </span>}
          {row.label}
        </span>
        <span className="stage-bar-number" data-average={isAverage(poll) || undefined}>
          <span aria-hidden={spoken !== null || undefined}>
            {isAverage(poll) ? row.number : percent}
          </span>
          <span className="sr-only">
            {spoken ?? `, ${optionCountWords(poll, row.votes, t) ?? ""}`}
          </span>
        </span>
      </div>
      <div className="stage-bar-track">
        <div className="stage-bar" style={share} />
        {row.before && <BeforeMark share={row.before.share} />}
      </div>
    </>
  );
}

/** How far the bar went in the round before. */
function BeforeMark({ share }: { share: number }) {
  const { t, formats } = useLanguage();
  const style: CSSProperties & { "--share": number } = { "--share": Math.min(1, share) };
  return (
    <div className="stage-bar-before" style={style}>
      <span className="sr-only">{t("ballots.roundBefore", { n: formats.percent(share) })}</span>
    </div>
  );
}
