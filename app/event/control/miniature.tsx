import type { SceneProps } from "#app/event/display/scene.ts";
import { SceneView } from "#app/event/display/scene-view.tsx";
import { useT } from "#app/i18n/provider.tsx";
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

/** A scene in small, named for who cannot see it. `label` is filled with the scene's name. */
export function Miniature(props: {
  scene: SceneProps;
  label: "hall.scenePicture" | "control.previewPicture";
}) {
  const { scene, label } = props;
  const t = useT();
  return (
    <div
      role="img"
      aria-label={t(label, { scene: t(nameOf[scene.scene.kind]) })}
      className="aspect-video w-full overflow-hidden rounded-card border border-line"
    >
      <SceneView {...scene} />
    </div>
  );
}
