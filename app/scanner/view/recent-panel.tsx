import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ShownScan } from "../session/scanner-state.ts";
import { type Verdict, verdictOf } from "../session/verdict.ts";
import { wordsOfResult } from "./result-words.ts";
import { useEventTime, useScanner, useSession } from "./scanner-context.tsx";

/** The last scans of this device, each of which can be taken back. */
export function RecentPanel() {
  const t = useT();
  const session = useSession();
  const { recent } = useScanner();
  const [hasFailed, setFailed] = useState(false);
  if (recent.length === 0) return <p className="text-ink-soft">{t("scanner.recentNone")}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="font-semibold text-stop empty:hidden">
        {hasFailed && t("scanner.undoFailed")}
      </p>
      <ol className="flex flex-col divide-y divide-line">
        {recent.map((shown) => (
          <RecentScan
            key={shown.id}
            shown={shown}
            onUndo={() => void session.undo(shown.id).then((isDone) => setFailed(!isDone))}
          />
        ))}
      </ol>
    </div>
  );
}

const marks: Readonly<Record<Verdict, string>> = {
  good: "bg-gate-good",
  look: "bg-gate-look",
  stop: "bg-gate-stop",
};

function RecentScan({ shown, onUndo }: { shown: ShownScan; onUndo(): void }) {
  const t = useT();
  const timeOf = useEventTime();
  const name = shown.person?.name ?? t("scanner.nobody");
  const canUndo = shown.result === "ok" && !shown.isUndone;
  return (
    <li className="flex items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className={classes("size-3 shrink-0 rounded-chip", marks[verdictOf(shown.result)])}
      />
      <div className="min-w-0 grow">
        <p className={classes("font-semibold break-words", shown.isUndone && "line-through")}>
          {shown.person ? name : t(wordsOfResult(shown).title)}
        </p>
        <p className="dotted text-14 text-ink-soft">
          <span>{timeOf(shown.at)}</span>
          {shown.person && <span>{t(wordsOfResult(shown).title)}</span>}
          {shown.isUndone && <span>{t("scanner.undone")}</span>}
          {!shown.isSent && <span>{t("scanner.notSent")}</span>}
        </p>
      </div>
      {canUndo && (
        <Button size="small" onClick={onUndo} aria-label={t("scanner.undoOf", { name })}>
          {t("scanner.undo")}
        </Button>
      )}
    </li>
  );
}
