import { useState } from "react";
import { PinDrawing, type PinLayer } from "#app/event/polls/pin/pin-drawing.tsx";
import { pinRows } from "#app/event/polls/pin/pin-rows.ts";
import { commandsToShowResult } from "#app/event/polls/result-seen.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { gridOfPoll, questionPicture, readPins } from "#party/protocol/picture-entities.ts";
import { pathOfPicture } from "#workers/contract/pictures/picture.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { useScreen } from "../../room/use-screen.ts";
import { ResultPicture } from "../picture/result-picture.tsx";
import { ResultTable } from "./result-table.tsx";
import { Voters } from "./voters.tsx";

const views = ["pins", "density", "table"] as const;
type View = (typeof views)[number];
const viewNames = {
  pins: "pins.asPins",
  density: "pins.asDensity",
  table: "pins.asTable",
} as const satisfies Record<View, string>;

/** Pins as they come in: where each stands, how many stand where, or that as a table. */
export function PinCardResult(props: { poll: PollView; tally: TallyView; runner: CommandRunner }) {
  const { t, formats } = useLanguage();
  const { poll, tally } = props;
  const [view, setView] = useState<View>("pins");
  if (tally.people === 0) {
    return <p className="text-14 text-ink-soft">{t("polls.resultNobody")}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      {view === "table" ? (
        <ResultTable poll={poll} rows={pinRows(poll, tally, { t, formats })} />
      ) : (
        <Drawing poll={poll} tally={tally} view={view} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-soft">
        <Views view={view} name={`pin-view-${poll.id}`} onChoose={setView} />
        <span className="flex flex-wrap gap-1">
          <OnScreenButton {...props} />
          <ResultPicture poll={poll} tally={tally} />
        </span>
      </div>
      {poll.named && <Voters poll={poll} people={tally.people} />}
    </div>
  );
}

function Drawing(props: { poll: PollView; tally: TallyView; view: Exclude<View, "table"> }) {
  const t = useT();
  const { poll, tally } = props;
  const told = useRoomView((view) => view.entities.pn.get(poll.id));
  const picture = questionPicture(poll);
  const grid = gridOfPoll(poll);
  if (picture === null || grid === null) return null;
  const pins = readPins(told ?? []);
  const layer: PinLayer =
    props.view === "pins"
      ? { kind: "pins", pins }
      : { kind: "density", grid, counts: tally.counts };
  return (
    <>
      <div className="relative [--pin-edge:var(--surface)] [--pin-ink:var(--ink)]">
        <img
          src={pathOfPicture(picture.key)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="h-auto max-h-112 w-full object-contain"
        />
        <PinDrawing picture={picture} layer={layer} />
      </div>
      {layer.kind === "pins" && pins.length < tally.people && (
        <p className="text-14 text-ink-soft">{t("pins.newest", { n: pins.length })}</p>
      )}
    </>
  );
}

function Views(props: { view: View; name: string; onChoose(view: View): void }) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">{t("pins.view")}</legend>
      {views.map((view) => (
        <label key={view} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={props.name}
            className="size-5 accent-accent"
            checked={props.view === view}
            onChange={() => props.onChoose(view)}
          />
          {t(viewNames[view])}
        </label>
      ))}
    </fieldset>
  );
}

/** While the screen shows this result: what it shows of it. */
function OnScreenButton({ poll, runner }: { poll: PollView; runner: CommandRunner }) {
  const t = useT();
  const { screen, scene } = useScreen();
  if (scene.kind !== "result" || scene.poll !== poll.id) return null;
  const isDensity = scene.density === true;
  const isPending = runner.isPending(poll.id);
  return (
    <Button
      size="small"
      look="quiet"
      className="max-lg:min-h-11!"
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) void runner.run(poll.id, ...commandsToShowResult(poll, screen, !isDensity));
      }}
    >
      {t(isDensity ? "pins.showPins" : "pins.showDensity")}
    </Button>
  );
}
