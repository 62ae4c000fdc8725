import { Ban, Check, LogOut, type LucideIcon, ScanLine, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ShownScan } from "../session/scanner-state.ts";
import { type Verdict, verdictOf } from "../session/verdict.ts";
import { wordsOfResult } from "./result-words.ts";
import { useEventTime, useScanner, useSession } from "./scanner-context.tsx";

/** Each verdict has a colour, a shape and words of its own: none of them says it alone. */
const looks: Readonly<Record<Verdict, { readonly colours: string; readonly icon: LucideIcon }>> = {
  good: { colours: "bg-gate-good text-gate-good-ink", icon: Check },
  look: { colours: "bg-gate-look text-gate-look-ink", icon: TriangleAlert },
  stop: { colours: "bg-gate-stop text-gate-stop-ink", icon: Ban },
};

/** Milliseconds that a result stays: an old one must not be taken for that of the next ticket. */
const staysMs: Readonly<Record<Verdict, number>> = { good: 6_000, look: 15_000, stop: 15_000 };

/** The last result, to be read at arm's length and further; between two of them, that the scanner is ready. */
export function ResultBand() {
  const { shown } = useScanner();
  const session = useSession();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => session.dismissResult(), staysMs[verdictOf(shown.result)]);
    return () => clearTimeout(timer);
  }, [shown, session]);
  return (
    // Large, but on a small phone with notices above it no larger than what it says: the buttons below stay in sight.
    <section role="status" aria-atomic="true" className="flex shrink basis-[38dvh] flex-col">
      {shown ? <Result key={shown.n} shown={shown} /> : <Ready />}
    </section>
  );
}

function Ready() {
  const t = useT();
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 bg-sunken p-6 text-center">
      <ScanLine aria-hidden="true" className="size-12 text-ink-soft" />
      <p className="text-28 font-semibold">{t("scanner.ready")}</p>
      <p className="max-w-sm text-ink-soft">{t("scanner.readyText")}</p>
    </div>
  );
}

function Result({ shown }: { shown: ShownScan }) {
  const t = useT();
  const session = useSession();
  const { colours, icon } = looks[verdictOf(shown.result)];
  const Icon = shown.result === "ok" && shown.direction === "out" ? LogOut : icon;
  const { title, hint } = wordsOfResult(shown);
  return (
    <div className={classes("enter relative flex grow flex-col gap-2 p-4 pr-14", colours)}>
      <p className="flex items-center gap-3 text-48 font-semibold">
        <Icon aria-hidden="true" className="size-14 shrink-0" strokeWidth={3} />
        <span className="min-w-0 break-words hyphens-auto">{t(title)}</span>
      </p>
      {shown.person && (
        <p className="text-36 font-semibold break-words">
          {shown.person.name ?? t("scanner.nobody")}
        </p>
      )}
      {shown.person?.seatLabel && (
        <p className="text-28">{t("scanner.seat", { seat: shown.person.seatLabel })}</p>
      )}
      {hint && <p className="text-18">{t(hint)}</p>}
      <Notes shown={shown} />
      <Group shown={shown} />
      <button
        type="button"
        aria-label={t("scanner.putAway")}
        onClick={() => session.dismissResult()}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}

/** That somebody was let in elsewhere, too, and that the server knew better. */
function Notes({ shown }: { shown: ShownScan }) {
  const t = useT();
  const timeOf = useEventTime();
  const { conflict, isCorrected } = shown;
  return (
    <>
      {conflict && (
        <p className="text-18 font-semibold">
          {conflict.gate
            ? t("scanner.conflictAt", { gate: conflict.gate, time: timeOf(conflict.at) })
            : t("scanner.conflictNoGate", { time: timeOf(conflict.at) })}
        </p>
      )}
      {isCorrected && <p className="text-16">{t("scanner.corrected")}</p>}
    </>
  );
}

function Group({ shown }: { shown: ShownScan }) {
  const t = useT();
  const session = useSession();
  const { group, direction } = shown;
  if (!group) return null;
  const { inside, all, outside } = group;
  const others = outside.filter(({ id }) => id !== shown.person?.id);
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
      <p className="text-22 tabular">{t("scanner.groupOf", { inside, all })}</p>
      {direction === "in" && others.length > 0 && (
        <button
          type="button"
          onClick={() => void session.scanGroup(others.map(({ id }) => id))}
          className="min-h-13 rounded-control border-2 border-current px-4 text-18 font-semibold"
        >
          {t("scanner.groupAll", { n: others.length })}
        </button>
      )}
    </div>
  );
}
