import type { SceneProps } from "#app/event/display/scene.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { Press } from "./press.tsx";
import type { Producer } from "./use-producer.ts";
import type { RemoteControl } from "./use-remote.ts";

const scenes: readonly {
  kind:
    | "welcome"
    | "queue"
    | "question"
    | "announcement"
    | "lobby"
    | "board"
    | "podium"
    | "door"
    | "closing";
  text: TextKey;
}[] = [
  { kind: "welcome", text: "hall.showWelcome" },
  { kind: "queue", text: "hall.showQueue" },
  { kind: "question", text: "hall.showQuestion" },
  { kind: "announcement", text: "announcements.info" },
  { kind: "lobby", text: "quiz.lobby" },
  { kind: "board", text: "ballots.board" },
  { kind: "podium", text: "quiz.podium" },
  { kind: "door", text: "hall.showDoor" },
  { kind: "closing", text: "hall.showClosing" },
];

/** Scenes that only a quiz has use for. */
const ofQuiz: ReadonlySet<string> = new Set(["lobby", "board", "podium"]);

/** The scenes that need no choice of poll, and the dark screen, which is never previewed. */
export function SceneButtons(props: {
  room: Pick<SceneProps, "polls" | "announcements">;
  producer: Producer;
  remote: RemoteControl;
}) {
  const { room, producer, remote } = props;
  const hasAnnouncement = (room.announcements ?? []).length > 0;
  // No quiz, no board.
  const hasQuiz = room.polls.some(({ kind }) => kind === "quiz");
  const t = useT();
  const { screen, staged } = producer;
  const isBlank = screen.scene.kind === "blank";
  const shown = scenes.filter(({ kind }) => hasQuiz || !ofQuiz.has(kind));
  return (
    <section aria-labelledby="remote-scenes" className="flex flex-col gap-1 lg:gap-3">
      <h2 id="remote-scenes" className="max-lg:sr-only lg:text-18">
        {t("hall.scenes")}
      </h2>
      <div className="grid grid-cols-3 gap-2 lg:grid-cols-2 lg:gap-3">
        {shown.map(({ kind, text }) => (
          <Press
            key={kind}
            remote={remote}
            pressed={screen.scene.kind === kind}
            staged={staged?.scene.kind === kind}
            disabled={kind === "announcement" && !hasAnnouncement}
            title={
              kind === "announcement" && !hasAnnouncement ? t("control.noAnnouncement") : undefined
            }
            onPress={() => producer.choose({ scene: { kind } })}
          >
            {t(text)}
          </Press>
        ))}
        <Press
          remote={remote}
          act={isBlank ? "unblank" : "blank"}
          pressed={isBlank}
          onPress={producer.blank}
        >
          {t(isBlank ? "control.unblank" : "control.blank")}
        </Press>
      </div>
    </section>
  );
}
