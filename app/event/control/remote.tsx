import { useRoomScene } from "#app/event/display/room-scene.ts";
import type { JoinInfo } from "#app/event/display/scene.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection } from "#app/live/use-room.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Miniature } from "./miniature.tsx";
import { PollControls } from "./poll-controls.tsx";
import { QuestionControls } from "./question-controls.tsx";
import { SceneButtons } from "./scene-buttons.tsx";
import { useRemote } from "./use-remote.ts";

/** The producer's remote: what the screen shows, and everything that changes it, in reach of a thumb. */
export function Remote(props: { eventName: string; slug: string; join: JoinInfo }) {
  const t = useT();
  const remote = useRemote();
  const room = useRoomScene(props.eventName);
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4 pb-12 md:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-14 text-ink-soft">{room.event.name}</p>
          <h1 className="text-28">{t("hall.remoteTitle")}</h1>
        </div>
        <LinkButton to={`/events/${props.slug}/display`} target="_blank" rel="noreferrer">
          {t("hall.openScreen")}
        </LinkButton>
      </header>
      <RemoteNotice remote={remote} />
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-6 lg:sticky lg:top-6 lg:self-start">
          <Miniature room={room} join={props.join} />
          <SceneButtons scene={room.scene} remote={remote} />
        </div>
        <div className="flex flex-col gap-8">
          <QuestionControls questions={room.questions} scene={room.scene} remote={remote} />
          <PollControls room={room} remote={remote} />
        </div>
      </div>
    </main>
  );
}

/** What went wrong with the last press, and why the buttons rest. */
function RemoteNotice({ remote }: { remote: ReturnType<typeof useRemote> }) {
  const t = useT();
  const { kind } = useConnection();
  const { refusal } = remote;
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
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
      {refusal && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          {t(`errors.${refusal.code}`, refusal.detail)}
        </p>
      )}
    </div>
  );
}
