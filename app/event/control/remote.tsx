import { Link } from "@remix-run/react";
import { useState } from "react";
import { RemoteAnnouncements } from "#app/event/announcements/remote-announcements.tsx";
import { useRoomScene } from "#app/event/display/room-scene.ts";
import type { JoinInfo } from "#app/event/display/scene.ts";
import { type ScreenView, useScreens } from "#app/event/display/screens.ts";
import { useWallDoor } from "#app/event/display/use-wall-door.ts";
import { ShowResult } from "#app/event/polls/show-result.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useIsRehearsal, useRoomClient, useRoomView } from "#app/live/use-room.ts";
import { useRemembered } from "#app/ui/hooks/use-remembered.ts";
import { Switch } from "#app/ui/switch.tsx";
import { frameLimits, mainScreen } from "#workers/contract/limits.ts";
import { CountdownForm } from "./countdown-form.tsx";
import { Monitors } from "./monitors.tsx";
import { PollControls } from "./poll-controls.tsx";
import { QuestionControls } from "./question-controls.tsx";
import { RemoteKeys } from "./remote-keys.tsx";
import { RunRemote } from "./run-remote.tsx";
import { SceneButtons } from "./scene-buttons.tsx";
import { ScreenTabs } from "./screen-tabs.tsx";
import { useProducer } from "./use-producer.ts";
import { useRemote } from "./use-remote.ts";

/** The hall's screen as it is before anything was shown on it. */
export const firstScreen: ScreenView = {
  id: mainScreen,
  name: null,
  scene: { kind: "welcome" },
  theme: "event",
  pages: 0,
  heardAt: null,
};

interface RemoteProps {
  readonly eventName: string;
  readonly slug: string;
  readonly timeZone: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly join: JoinInfo;
  readonly isCancelled: boolean;
}

/** The producer's remote: what each screen shows, and everything that changes it, in reach of a thumb. */
export function Remote(props: RemoteProps) {
  const remote = useRemote();
  const screens = useScreens();
  const [chosen, choose] = useState(mainScreen);
  const screen = screens.find(({ id }) => id === chosen) ?? screens[0] ?? firstScreen;
  const room = useRoomScene(props.eventName, screen.id);
  const [previews, setPreviews] = useRemembered("remote-previews", true);
  const [hasKeys, setKeys] = useRemembered("remote-keys", true);
  const producer = useProducer(screen, remote, previews);
  // What is chosen is looked at before it is shown.
  const seen = producer.staged?.scene.kind === "door" ? producer.staged.scene : room.scene;
  const door = useWallDoor(`/events/${props.slug}/display/door`, seen);
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-28 md:p-6 lg:gap-6">
      <RemoteHeader eventName={room.event.name} slug={props.slug} />
      <RemoteNotice remote={remote} isCancelled={props.isCancelled} />
      <RunRemote {...props} remote={remote} hasKeys={hasKeys} />
      <ScreenTabs
        screens={screens.length > 0 ? screens : [firstScreen]}
        current={screen}
        slug={props.slug}
        timeZone={props.timeZone}
        remote={remote}
        onChoose={choose}
      />
      <Monitors
        room={{ ...room, door, join: props.join, isCancelled: props.isCancelled }}
        producer={producer}
        remote={remote}
        previews={previews}
      />
      <ShowResult poll={producer.asked} onConfirm={producer.confirm} onClose={producer.cancel} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="flex flex-col gap-4 lg:gap-8">
          <SceneButtons room={room} producer={producer} remote={remote} />
          <QuestionControls questions={room.questions} producer={producer} remote={remote} />
        </div>
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PollControls room={room} producer={producer} remote={remote} />
        </div>
        <div className="flex flex-col gap-8">
          <RemoteAnnouncements timeZone={props.timeZone} />
          <CountdownForm producer={producer} remote={remote} />
          <PreviewsSwitch on={previews} onChange={setPreviews} />
          <RemoteKeys
            producer={producer}
            questions={room.questions}
            on={hasKeys}
            onChange={setKeys}
          />
        </div>
      </div>
    </main>
  );
}

function PreviewsSwitch(props: { on: boolean; onChange(on: boolean): void }) {
  const t = useT();
  return (
    <Switch
      label={t("control.previews")}
      hint={t("control.previewsHint")}
      checked={props.on}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

function RemoteHeader({ eventName, slug }: { eventName: string; slug: string }) {
  const t = useT();
  const isRehearsal = useIsRehearsal();
  return (
    <header>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate text-14 text-ink-soft">{eventName}</p>
        <Link
          to={`/events/${slug}/qna`}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-14 text-accent underline underline-offset-4"
        >
          {t("control.back")}
        </Link>
      </div>
      <h1 className="text-28 max-lg:sr-only">{t("hall.remoteTitle")}</h1>
      {isRehearsal && (
        <p className="mt-2 inline-block rounded-control bg-warn-soft px-3 py-1 text-14 text-warn">
          {t("rehearsal.mark")}
        </p>
      )}
    </header>
  );
}

/** That the event is cancelled, what went wrong with the last press, and why the buttons rest. */
function RemoteNotice(props: { remote: ReturnType<typeof useRemote>; isCancelled: boolean }) {
  const t = useT();
  const client = useRoomClient();
  const { kind } = useConnection();
  const isOpen = useRoomView((view) => view.settings?.phase === "open");
  const { refusal } = props.remote;
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {props.isCancelled && (
        <p className="rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn">
          {t(isOpen ? "hall.cancelledOpenText" : "hall.cancelledText")}
        </p>
      )}
      {kind === "lost" && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          <strong>{t("common.connectionLost")}</strong> {t("hall.connectionText")}
        </p>
      )}
      {kind === "forbidden" && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          {t("errors.auth.forbidden")}
        </p>
      )}
      {kind === "elsewhere" && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          {t("common.elsewhere", { n: frameLimits.socketsPerPerson })}{" "}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => client.takeOver()}
          >
            {t("common.takeOver")}
          </button>
        </p>
      )}
      {refusal && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          {t(`errors.${refusal.code}`, refusal.detail)}
        </p>
      )}
    </div>
  );
}
