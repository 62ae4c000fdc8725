import type { useRoomScene } from "#app/event/display/room-scene.ts";
import type { JoinInfo } from "#app/event/display/scene.ts";
import { SceneView } from "#app/event/display/scene-view.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import type { Scene } from "#party/core/commands.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

const nameOf: Record<Scene["kind"], TextKey> = {
  welcome: "hall.sceneWelcome",
  queue: "hall.sceneQueue",
  question: "hall.sceneQuestion",
  poll: "hall.scenePoll",
  result: "hall.sceneResult",
  announcement: "hall.sceneAnnouncement",
  board: "hall.sceneBoard",
  countdown: "hall.sceneCountdown",
  blank: "hall.sceneBlank",
};

/** The screen in small, and how many of them follow. */
export function Miniature(props: { room: ReturnType<typeof useRoomScene>; join: JoinInfo }) {
  const { room, join } = props;
  const t = useT();
  const screens = useRoomView((view) => view.people.screens);
  const scene = t(nameOf[room.scene.kind]);
  return (
    <section aria-labelledby="remote-now" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="remote-now" className="text-18">
          {t("hall.onScreen")}
        </h2>
        <p className="text-14 text-ink-soft">
          {screens > 0 ? t("hall.screensConnected", { n: screens }) : t("hall.noScreens")}
        </p>
      </div>
      <div
        role="img"
        aria-label={t("hall.scenePicture", { scene })}
        className="aspect-video w-full overflow-hidden rounded-card border border-line"
      >
        <SceneView {...room} join={join} />
      </div>
    </section>
  );
}
