import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import type { CommandProblem } from "#app/console/room/problems.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";

/** What can be done with the chosen messages, all at once. */
export function ChatBulkBar(props: {
  n: number;
  isPending: boolean;
  problem: CommandProblem | null;
  onRemove(): void;
  onClear(): void;
}) {
  const t = useT();
  return (
    <section
      aria-label={t("chats.bulk")}
      className="sticky bottom-0 z-20 flex flex-col gap-3 border-line border-t bg-surface p-3 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-semibold">
          {t("chats.chosen", { n: props.n })}
        </p>
        <Button aria-disabled={props.isPending || undefined} onClick={props.onRemove}>
          {t("chats.removeMany", { n: props.n })}
        </Button>
        <Button look="quiet" className="ml-auto" onClick={props.onClear}>
          {t("chats.chooseNone")}
        </Button>
      </div>
      <ProblemAlert problem={props.problem} />
    </section>
  );
}
