import type { SceneProps } from "#app/event/display/scene.ts";
import { SceneView } from "#app/event/display/scene-view.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { type Producer, questionsAfter } from "./use-producer.ts";
import type { RemoteControl } from "./use-remote.ts";

/** What the hall sees, and beside it what is chosen for it. */
export function Monitors(props: {
  room: SceneProps;
  producer: Producer;
  remote: RemoteControl;
  previews: boolean;
}) {
  const { room, producer, remote, previews } = props;
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:gap-x-8">
      <section aria-labelledby="remote-now" className="flex min-w-0 flex-col gap-1 lg:gap-2">
        <h2 id="remote-now" className="text-14 lg:text-18">
          {t("hall.onScreen")}
        </h2>
        <Miniature scene={room} label="hall.scenePicture" />
        {room.announcements?.[0]?.urgency === "urgent" && (
          <p className="text-14 text-ink-soft">{t("control.urgentShown")}</p>
        )}
      </section>
      {previews && <Preview room={room} producer={producer} remote={remote} />}
    </div>
  );
}

function Preview(props: { room: SceneProps; producer: Producer; remote: RemoteControl }) {
  const { room, producer, remote } = props;
  const { staged } = producer;
  const t = useT();
  return (
    <section aria-labelledby="remote-preview" className="flex min-w-0 flex-col gap-1 lg:gap-2">
      <h2 id="remote-preview" className="text-14 lg:text-18">
        {t("control.preview")}
      </h2>
      {staged ? (
        <Miniature
          scene={{
            ...room,
            scene: staged.scene,
            questions: questionsAfter(room.questions, staged),
          }}
          label="control.previewPicture"
        />
      ) : (
        <p className="grid aspect-video place-items-center rounded-card border border-line border-dashed p-2 text-center text-12 text-ink-soft lg:p-4 lg:text-16">
          {t("control.previewEmpty")}
        </p>
      )}
      <div
        className={classes(
          // The choice is made far below: the button that shows it comes along.
          staged
            ? "fixed inset-x-0 bottom-0 z-10 border-line border-t bg-ground p-3"
            : "max-lg:hidden",
        )}
      >
        <div className="mx-auto grid max-w-6xl grid-cols-2 gap-3">
          <Button size="large" disabled={!staged} onClick={producer.drop}>
            {t("control.drop")}
          </Button>
          <Button
            size="large"
            look="primary"
            disabled={!staged || remote.isAway}
            onClick={producer.take}
          >
            {t("control.take")}
          </Button>
        </div>
      </div>
    </section>
  );
}

const nameOf: Record<Scene["kind"], TextKey> = {
  welcome: "hall.sceneWelcome",
  queue: "hall.sceneQueue",
  question: "hall.sceneQuestion",
  poll: "hall.scenePoll",
  result: "hall.sceneResult",
  announcement: "hall.sceneAnnouncement",
  board: "hall.sceneBoard",
  lobby: "quiz.sceneLobby",
  podium: "quiz.scenePodium",
  door: "hall.sceneDoor",
  survey: "hall.sceneSurvey",
  picture: "hall.sceneOfPicture",
  slide: "hall.sceneOfSlide",
  countdown: "hall.sceneCountdown",
  closing: "hall.sceneClosing",
  blank: "hall.sceneBlank",
};

/** A scene in small, named for who cannot see it. `label` is filled with the scene's name. */
function Miniature(props: {
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
