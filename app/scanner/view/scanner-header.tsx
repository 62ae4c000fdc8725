import { Ellipsis, Volume2, VolumeX } from "lucide-react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useScanner, useSession } from "./scanner-context.tsx";

interface Props {
  readonly eventName: string;
  readonly isMuted: boolean;
  onMute(isMuted: boolean): void;
  onMore(): void;
}

/** Where one scans, how many are inside, and whether the network is there. */
export function ScannerHeader({ eventName, isMuted, onMute, onMore }: Props) {
  const { t, formats } = useLanguage();
  const { facts, gateId, inside } = useScanner();
  const gate = facts?.gates.find(({ id }) => id === gateId) ?? facts?.gate;
  const Sound = isMuted ? VolumeX : Volume2;
  return (
    <header className="flex items-center gap-1 border-b border-line px-3 py-1">
      <div className="min-w-0 grow">
        <h1 className="truncate text-16 font-semibold">{facts?.name ?? eventName}</h1>
        <p className="truncate text-14 text-ink-soft">{gate?.name ?? t("scanner.gateNoName")}</p>
      </div>
      {facts && inside !== null && (
        <p className="shrink-0 text-right">
          <span aria-hidden="true" className="tabular text-22 font-semibold">
            {formats.number(inside)}
            <span className="text-16 font-normal text-ink-soft">
              {" "}
              / {formats.number(facts.counts.expected)}
            </span>
          </span>
          <span className="sr-only">
            {t("scanner.insideOf", { inside, expected: facts.counts.expected })}
          </span>
        </p>
      )}
      <Button
        look="quiet"
        aria-label={t(isMuted ? "scanner.soundOn" : "scanner.soundOff")}
        onClick={() => onMute(!isMuted)}
      >
        <Sound aria-hidden="true" className="size-5" />
      </Button>
      <Button look="quiet" aria-label={t("scanner.more")} onClick={onMore}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </Button>
    </header>
  );
}

/** That there is no network and what that means, and what has not been sent. */
export function NetworkLine() {
  const t = useT();
  const session = useSession();
  const { isOnline, hasList, unsent } = useScanner();
  const isSilent = isOnline && unsent === 0;
  return (
    <div role="status">
      {!isSilent && (
        <div className="flex flex-wrap items-center gap-x-2 bg-warn-soft px-3 py-1 text-14 text-warn">
          {!isOnline && (
            <p>
              <strong>{t("scanner.offline")}</strong>{" "}
              {t(hasList ? "scanner.offlineReady" : "scanner.offlineEmpty")}
            </p>
          )}
          {unsent > 0 && <p className="tabular">{t("scanner.unsent", { n: unsent })}</p>}
          {unsent > 0 && (
            <button
              type="button"
              onClick={() => void session.refresh()}
              className="min-h-8 font-semibold underline underline-offset-4"
            >
              {t("scanner.sendNow")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
