import { useT } from "#app/i18n/provider.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { askBeforeShowing } from "./result-seen.ts";

/** Asks before a hidden result is put on a screen, and says who sees it then. */
export function ShowResult(props: {
  /** The poll whose result is meant; null while nothing is asked. */
  poll: PollView | null;
  onConfirm(poll: PollView): void;
  onClose(): void;
}) {
  const t = useT();
  const { poll } = props;
  const why = poll && askBeforeShowing(poll);
  return (
    <Confirm
      open={poll !== null}
      title={t("ballots.askTitle", { title: poll?.title ?? "" })}
      action={t("ballots.askShow")}
      cancel={t("common.cancel")}
      onConfirm={() => poll && props.onConfirm(poll)}
      onClose={props.onClose}
    >
      {why && t(why)}
    </Confirm>
  );
}
