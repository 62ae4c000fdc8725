import { splitCommand } from "#app/console/polls/parts/split.ts";
import { PollSplitField } from "#app/console/polls/parts/split-field.tsx";
import { useSplit } from "#app/console/polls/parts/use-split.ts";
import type { useRoomScene } from "#app/event/display/room-scene.ts";
import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { extraSeconds } from "#app/event/polls/extra-time.ts";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { canHide, canShow } from "#app/event/polls/result-seen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { Press } from "./press.tsx";
import type { Producer } from "./use-producer.ts";
import type { RemoteControl } from "./use-remote.ts";

type Room = ReturnType<typeof useRoomScene>;

/** Every poll with what it can do now: run, be on the screen, tell its result. */
export function PollControls(props: { room: Room; producer: Producer; remote: RemoteControl }) {
  const { room, producer, remote } = props;
  const t = useT();
  return (
    <section aria-labelledby="remote-polls" className="flex flex-col gap-2 lg:gap-3">
      <h2 id="remote-polls" className="max-lg:sr-only lg:text-18">
        {t("hall.polls")}
      </h2>
      {room.polls.length === 0 && <p className="text-ink-soft">{t("hall.noPolls")}</p>}
      <ul className="flex flex-col gap-4">
        {runningFirst(room.polls).map((poll) => (
          <PollCard
            key={poll.id}
            poll={poll}
            producer={producer}
            voted={room.tallies.get(poll.id)?.people ?? room.voters.get(poll.id) ?? 0}
            remote={remote}
          />
        ))}
      </ul>
    </section>
  );
}

/** What runs is what one needs now; the others keep the host's order. */
function runningFirst(polls: readonly PollView[]): readonly PollView[] {
  const isRunning = ({ state }: PollView) => state === "started";
  return [...polls.filter(isRunning), ...polls.filter((poll) => !isRunning(poll))];
}

function PollCard(props: {
  poll: PollView;
  producer: Producer;
  voted: number;
  remote: RemoteControl;
}) {
  const { poll, producer, voted, remote } = props;
  const t = useT();
  const onScreen = kindFor(producer.screen.scene, poll);
  const inPreview = producer.staged && kindFor(producer.staged.scene, poll);
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 lg:gap-3 lg:p-4">
      <div className="flex flex-col gap-1">
        <h3 className="line-clamp-2 lg:text-18">{poll.title}</h3>
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
          <Chip tone={poll.state === "started" ? "live" : "plain"}>{standing(poll, t)}</Chip>
          {poll.state !== "draft" && tookPartWords(poll, voted, t)}
        </p>
      </div>
      <RunButton poll={poll} producer={producer} remote={remote} />
      {poll.state !== "draft" && (
        <fieldset
          aria-label={t("hall.scenes")}
          className="grid grid-cols-2 gap-3 [&>:last-child:nth-child(odd)]:col-span-2"
        >
          <Press
            remote={remote}
            pressed={onScreen === "poll"}
            staged={inPreview === "poll"}
            onPress={() => producer.choose({ scene: { kind: "poll", poll: poll.id } })}
          >
            {t("hall.showPoll")}
          </Press>
          <Press
            remote={remote}
            pressed={onScreen === "result"}
            staged={inPreview === "result"}
            onPress={() => producer.choose({ scene: { kind: "result", poll: poll.id } })}
          >
            {t("hall.showResult")}
          </Press>
          {poll.kind === "pin" && (
            <Press
              remote={remote}
              pressed={onScreen === "density"}
              staged={inPreview === "density"}
              onPress={() =>
                producer.choose({ scene: { kind: "result", poll: poll.id, density: true } })
              }
            >
              {t("pins.showDensity")}
            </Press>
          )}
        </fieldset>
      )}
      {(canHide(poll) || canShow(poll)) && <ResultButton poll={poll} remote={remote} />}
      {poll.state !== "draft" && <SplitChoice poll={poll} remote={remote} />}
    </li>
  );
}

/** Whether a scene is a poll, its result, or of pins how many stand where. */
function kindFor(scene: Scene, poll: PollView): "poll" | "result" | "density" | null {
  if (!("poll" in scene) || scene.poll !== poll.id) return null;
  return scene.kind === "result" && scene.density ? "density" : scene.kind;
}

/**
 * Starting a poll also brings it to the screen, since nobody votes on what they do not see; through
 * the preview where there is one.
 */
function RunButton(props: { poll: PollView; producer: Producer; remote: RemoteControl }) {
  const { poll, producer, remote } = props;
  const t = useT();
  const scene = { kind: "poll", poll: poll.id } as const;
  const start = () => {
    const started = remote.run({ type: "poll.start", poll: poll.id });
    producer.choose({ scene });
    return started;
  };
  switch (poll.state) {
    case "draft":
      return (
        <Press remote={remote} act="start" look="primary" onPress={start}>
          {t(producer.previews ? "control.startPreviewed" : "hall.start")}
        </Press>
      );
    case "started":
      return (
        <>
          <Press
            remote={remote}
            act="stop"
            look="primary"
            onPress={() => remote.run({ type: "poll.stop", poll: poll.id })}
          >
            {t("hall.stop")}
          </Press>
          {poll.endsAt !== null && (
            <Press
              remote={remote}
              onPress={() =>
                remote.run({ type: "poll.extend", poll: poll.id, seconds: extraSeconds })
              }
            >
              {t("quiz.moreTime", { n: extraSeconds })}
            </Press>
          )}
        </>
      );
    case "stopped":
      // A quiz runs once: what has been seen of it cannot be unseen.
      if (poll.kind === "quiz") return null;
      return (
        <Press remote={remote} act="start" onPress={start}>
          {t("hall.resume")}
        </Press>
      );
  }
}

function ResultButton({ poll, remote }: { poll: PollView; remote: RemoteControl }) {
  const t = useT();
  return (
    <Press
      remote={remote}
      act={canHide(poll) ? "hide" : "show"}
      onPress={() => remote.run({ type: "poll.show", poll: poll.id, on: canShow(poll) })}
    >
      {t(canHide(poll) ? "hall.hideOnPhones" : "hall.showOnPhones")}
    </Press>
  );
}

/** By what the result is split: chosen seldom, so it is folded away. */
function SplitChoice({ poll, remote }: { poll: PollView; remote: RemoteControl }) {
  const t = useT();
  const split = useSplit(poll);
  if (split === null) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-14">
        {t("segments.fold")}
      </summary>
      <PollSplitField
        poll={poll.id}
        value={split.value}
        onChange={(value) => void remote.run(splitCommand(poll.id, value))}
      />
    </details>
  );
}

function standing(poll: PollView, t: Translate): string {
  if (poll.state === "draft") return t("hall.pollDraft");
  if (poll.state === "stopped") return t("hall.pollOver");
  return poll.locked ? sayBallot(poll, "closed", t) : t("hall.pollRunning");
}
