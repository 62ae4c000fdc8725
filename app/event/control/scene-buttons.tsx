import { showScene } from "#app/event/display/hall-commands.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { Scene } from "#party/core/commands.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { Press } from "./press.tsx";
import type { RemoteControl } from "./use-remote.ts";

const scenes: readonly { kind: "welcome" | "queue" | "question" | "blank"; text: TextKey }[] = [
  { kind: "welcome", text: "hall.showWelcome" },
  { kind: "queue", text: "hall.showQueue" },
  { kind: "question", text: "hall.showQuestion" },
  { kind: "blank", text: "hall.showBlank" },
];

/** The scenes that need no choice of poll. */
export function SceneButtons({ scene, remote }: { scene: Scene; remote: RemoteControl }) {
  const t = useT();
  return (
    <section aria-labelledby="remote-scenes" className="flex flex-col gap-3">
      <h2 id="remote-scenes" className="text-18">
        {t("hall.scenes")}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        {scenes.map(({ kind, text }) => (
          <Press
            key={kind}
            remote={remote}
            pressed={scene.kind === kind}
            onPress={() => remote.run(showScene({ kind }))}
          >
            {t(text)}
          </Press>
        ))}
      </div>
    </section>
  );
}
