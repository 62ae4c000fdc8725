import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { useScreen } from "../../room/use-screen.ts";
import { boardPlace } from "./use-board-actions.ts";

/** Nobody has asked yet: how questions come. */
export function EmptyBoard({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const { screen, scene } = useScreen();
  return (
    <div className="col-span-full flex flex-col items-center justify-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
      <h2 className="text-22">{t("desk.nobodyYet")}</h2>
      <p className="text-ink-soft">{t("desk.nobodyYetText")}</p>
      {scene.kind !== "welcome" && (
        <Button
          look="primary"
          aria-disabled={runner.isPending(boardPlace) || undefined}
          onClick={() =>
            void runner.run(boardPlace, {
              type: "screen.show",
              screen,
              scene: { kind: "welcome" },
            })
          }
        >
          {t("desk.showWelcome")}
        </Button>
      )}
    </div>
  );
}
