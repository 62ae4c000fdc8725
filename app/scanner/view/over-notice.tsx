import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import type { OverReason } from "../session/scanner-state.ts";

interface Props {
  readonly over: OverReason;
  /** Scans that wait on the device. */
  readonly unsent: number;
}

/** That nobody scans here any more, why, what is still to be sent, and what to do. */
export function OverNotice({ over, unsent }: Props) {
  const t = useT();
  const isGate = over === "gate";
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <div role="alert" className="flex flex-col gap-4">
        <h1 className="text-36">{t(isGate ? "scanner.overGate" : "scanner.overAccount")}</h1>
        <p className="text-18 text-ink-soft">
          {t(isGate ? "scanner.overGateText" : "scanner.overAccountText")}
        </p>
        {unsent > 0 && <p>{t("scanner.finishUnsent", { n: unsent })}</p>}
      </div>
      <p>
        {/* Not by the router: this page's security policy is its own. */}
        <a href={isGate ? "/scanner" : "/login?ref=%2Fscanner"} className={buttonClasses()}>
          {t(isGate ? "scanner.title" : "scanner.signIn")}
        </a>
      </p>
    </main>
  );
}
