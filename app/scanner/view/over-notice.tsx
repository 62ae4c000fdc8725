import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { OverReason } from "../session/scanner-state.ts";

interface Props {
  readonly over: OverReason;
  /** Address of the event. */
  readonly slug: string;
  /** Scans that wait on the device. */
  readonly unsent: number;
  /** They are taken from nobody but whoever may scan. */
  readonly isHeldBack: boolean;
}

/** That nobody scans here any more, why, what is still to be sent, and what to do. */
export function OverNotice({ over, slug, unsent, isHeldBack }: Props) {
  const t = useT();
  const isGate = over === "gate";
  const isSilent = isGate && unsent === 0;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <div role="alert" className="flex flex-col gap-4">
        <h1 className="text-36">{t(isGate ? "scanner.overGate" : "scanner.overAccount")}</h1>
        <p className="text-18 text-ink-soft">
          {t(isGate ? "scanner.overGateText" : "scanner.overAccountText")}
        </p>
      </div>
      {/* Said anew while it changes: what waits is sent as soon as there is a network. */}
      <p role="status" className={unsent > 0 ? "rounded-control bg-warn-soft p-4 text-warn" : ""}>
        {t(heldKey(over, unsent, isHeldBack), { n: unsent })}
      </p>
      <p>
        {/* Not by the router: this page's security policy is its own. Whoever may scan sends by opening the event's scanner. */}
        <a href={isSilent ? "/scanner" : signInTo(slug)} className={buttonClasses()}>
          {t(isSilent ? "scanner.title" : "scanner.signIn")}
        </a>
      </p>
    </main>
  );
}

/** What becomes of the scans that wait. */
function heldKey(over: OverReason, unsent: number, isHeldBack: boolean): TextKey {
  if (unsent === 0) return "scanner.overSent";
  if (!isHeldBack) return "scanner.overWaiting";
  return over === "gate" ? "scanner.overHeld" : "scanner.overHeldAccount";
}

function signInTo(slug: string): string {
  return `/login?${new URLSearchParams({ ref: `/scanner?event=${slug}` })}`;
}
