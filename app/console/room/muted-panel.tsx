import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { mutedOf } from "#app/live/view/staff-view.ts";
import { Button } from "#app/ui/button.tsx";
import type { CommandRunner } from "./use-command-runner.ts";

/** Those who may not write: by the name they used, or as anonymous, with what it was for. */
export function MutedPanel({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const muted = useRoomView(mutedOf);
  if (muted.length === 0) return <p className="text-14 text-ink-soft">{t("desk.mutedEmpty")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {muted.map(({ id, name, about }) => {
        const at = `mute:${id}`;
        const problem = runner.problemAt(at);
        return (
          <li key={id} className="flex flex-col gap-1 text-14">
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0">
                <span className="font-semibold">{name ?? t("common.anonymous")}</span>{" "}
                <span className="text-ink-soft">{t("desk.mutedAbout", { about })}</span>
              </p>
              <Button
                size="small"
                aria-disabled={runner.isPending(at) || undefined}
                onClick={() => void runner.run(at, { type: "person.unmute", mute: id })}
              >
                {t("desk.unmute")}
              </Button>
            </div>
            <ProblemAlert problem={problem} />
          </li>
        );
      })}
    </ul>
  );
}
