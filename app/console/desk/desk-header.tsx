import { useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip, LiveDot } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { Switch } from "#app/ui/switch.tsx";
import type { QaState } from "#party/core/questions/commands.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { smallestPart } from "#workers/contract/limits.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";

const place = "qa";

/** The page's name, who is here, and the two switches of the whole Q&A. */
export function DeskHeader(props: { runner: CommandRunner; children?: ReactNode }) {
  const { runner } = props;
  const { t } = useLanguage();
  const { state } = useRoomView((view) => view.qa);
  // Nobody asks any more: there is nothing to switch.
  const isOver = useRoomView((view) => view.settings?.phase === "ended");
  const problem = runner.problemAt(place);
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        <h1 className="text-22">{t("desk.title")}</h1>
        <RoomChip />
        <Button
          size="small"
          className="ml-auto min-h-11! lg:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "desk.fewer" : "desk.more")}
        </Button>
        <div
          className={classes(
            "flex flex-wrap items-center gap-2 max-lg:w-full lg:ml-auto",
            !isOpen && "max-lg:hidden",
          )}
        >
          {!isOver && <QaSwitches runner={runner} state={state} />}
          {props.children}
        </div>
      </div>
      <AttendanceLine />
      {state !== "open" && !isOver && (
        <p className="self-start rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
          {t(state === "paused" ? "desk.qaPaused" : "desk.qaClosed")}
        </p>
      )}
      <ProblemAlert problem={problem} isSmall />
    </header>
  );
}

/** Whether questions are taken, and whether somebody looks at them first. */
function QaSwitches({ runner, state }: { runner: CommandRunner; state: QaState }) {
  return (
    <>
      <ModerationSwitch />
      {state === "open" ? (
        <QaButton runner={runner} state="paused" />
      ) : (
        <>
          <QaButton runner={runner} state="open" />
          {state === "paused" && <QaButton runner={runner} state="closed" />}
        </>
      )}
    </>
  );
}

const qaTexts = { open: "desk.open", paused: "desk.pause", closed: "desk.close" } as const;

function QaButton({ runner, state }: { runner: CommandRunner; state: QaState }) {
  const { t } = useLanguage();
  return (
    <Button
      look={state === "open" ? "primary" : "plain"}
      size="small"
      className="max-lg:min-h-11!"
      aria-disabled={runner.isPending(place) || undefined}
      onClick={() => {
        if (!runner.isPending(place)) void runner.run(place, { type: "qa.set", state });
      }}
    >
      {t(qaTexts[state])}
    </Button>
  );
}

/** Whether the event is on, and how many are in the room. */
function RoomChip() {
  const { t, formats } = useLanguage();
  const phase = useRoomView((view) => view.settings?.phase);
  const { attendees } = useRoomView((view) => view.people);
  if (!phase) return null;
  const count = t("desk.inTheRoom", { n: formats.number(attendees) });
  if (phase === "open") {
    return (
      <Chip>
        <LiveDot /> <span className="max-sm:sr-only">{t("desk.live")} ·</span>{" "}
        <span className="tabular">{count}</span>
      </Chip>
    );
  }
  return (
    <Chip>
      {t(phase === "before" ? "desk.notOpen" : "desk.over")} ·{" "}
      <span className="tabular">{count}</span>
    </Chip>
  );
}

/** At a hybrid event, how many of those in the room are in the hall, and how many online. */
function AttendanceLine() {
  const { t, formats } = useLanguage();
  const { attendees, parts } = useRoomView((view) => view.people);
  if (parts === null || attendees === 0) return null;
  if (parts === "few") {
    return <p className="text-14 text-ink-soft">{t("desk.partsHidden", { n: smallestPart })}</p>;
  }
  const [hall, online] = [formats.number(parts.hall), formats.number(parts.online)];
  return <p className="text-14 text-ink-soft">{t("desk.parts", { hall, online })}</p>;
}

/** Whether new questions wait for approval: a setting of the event, told by the room. */
function ModerationSwitch() {
  const t = useT();
  const moderation = useRoomView((view) => view.settings?.moderation);
  const fetcher = useFetcher<{ refused?: ErrorCode }>();
  if (moderation === undefined) return null;
  const refused = fetcher.state === "submitting" ? undefined : fetcher.data?.refused;
  const sent = refused ? null : fetcher.formData?.get("moderation");
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <Switch
        label={<span className="text-ink-soft">{t("desk.moderation")}</span>}
        title={t("desk.moderationHint")}
        checked={sent ? sent === "on" : moderation}
        aria-busy={fetcher.state !== "idle" || undefined}
        onChange={(event) =>
          fetcher.submit(
            { intent: "moderation", moderation: event.target.checked ? "on" : "off" },
            { method: "post" },
          )
        }
      />
      {refused && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {t(`errors.${refused}`)}
        </p>
      )}
    </fetcher.Form>
  );
}
