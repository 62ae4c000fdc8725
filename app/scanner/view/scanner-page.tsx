import { History, Search, UserPlus } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useWakeLock } from "#app/event/display/screen/use-wake-lock.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useRemembered } from "#app/ui/hooks/use-remembered.ts";
import { useCamera } from "../reading/use-camera.ts";
import { useWedge } from "../reading/use-wedge.ts";
import type { ShownScan } from "../session/scanner-state.ts";
import { verdictOf } from "../session/verdict.ts";
import { createSignalPlayer } from "../signals/signals.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { ConflictsPanel } from "./conflicts-panel.tsx";
import { DirectionSwitch } from "./direction-switch.tsx";
import { MorePanel } from "./more-panel.tsx";
import { OverNotice } from "./over-notice.tsx";
import { RecentPanel } from "./recent-panel.tsx";
import { ResultBand } from "./result-band.tsx";
import { ScannerProvider, useScanner, useSession } from "./scanner-context.tsx";
import { NetworkLine, ScannerHeader } from "./scanner-header.tsx";
import { SearchPanel } from "./search-panel.tsx";
import { type ScannerIdentity, useScannerSession } from "./use-scanner-session.ts";
import { WalkInForm } from "./walk-in-form.tsx";

/** The scanner itself. Everything on it works without a network but walk-ins, and undoing what was sent. */
export function ScannerPage({ identity }: { identity: ScannerIdentity }) {
  const t = useT();
  const player = useMemo(createSignalPlayer, []);
  const [isMuted, setMuted] = useRemembered("scanner-muted", false);
  const signal = useCallback(
    (shown: ShownScan) => player.give(verdictOf(shown.result), isMuted),
    [player, isMuted],
  );
  const session = useScannerSession(identity, signal);
  useEffect(() => {
    document.addEventListener("pointerdown", player.wake);
    document.addEventListener("keydown", player.wake);
    return () => {
      document.removeEventListener("pointerdown", player.wake);
      document.removeEventListener("keydown", player.wake);
    };
  }, [player]);
  if (!session) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <p>{t("scanner.loading")}</p>
        <noscript>{t("scanner.needsScript")}</noscript>
      </main>
    );
  }
  return (
    <ScannerProvider session={session}>
      <OpenScanner identity={identity} isMuted={isMuted} onMute={setMuted} />
    </ScannerProvider>
  );
}

interface OpenProps {
  readonly identity: ScannerIdentity;
  readonly isMuted: boolean;
  onMute(isMuted: boolean): void;
}

function OpenScanner({ identity, isMuted, onMute }: OpenProps) {
  const session = useSession();
  const { over, unsent, isHeldBack } = useScanner();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const read = useCallback(
    (text: string, seenAt?: number) => session.scan({ text }, seenAt),
    [session],
  );
  const camera = useCamera(read);
  useWedge(read);
  useWakeLock();
  const close = () => setSheet(null);
  if (over) {
    return <OverNotice over={over} slug={identity.slug} unsent={unsent} isHeldBack={isHeldBack} />;
  }
  return (
    <div data-connection className="flex h-dvh flex-col lg:flex-row">
      <main className="flex min-h-0 grow flex-col overflow-y-auto">
        <ScannerHeader
          eventName={identity.eventName}
          isMuted={isMuted}
          onMute={onMute}
          onMore={() => setSheet("more")}
        />
        <NetworkLine />
        <ConflictsPanel />
        <CameraPanel camera={camera} />
        <ResultBand />
        <div className="flex flex-col gap-2 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <DirectionSwitch />
          <SheetButtons onOpen={setSheet} />
        </div>
      </main>
      <SidePanel />
      <Sheets sheet={sheet} identity={identity} onClose={close} />
    </div>
  );
}

type Sheet = "search" | "recent" | "walkIn" | "more";

/** Three of them stand beside each other on the narrowest phone, in either language. */
const buttonLook = "flex-col gap-0.5 px-1 py-1.5";
const sheetIcons = { search: Search, recent: History, walkIn: UserPlus } as const;

/** What is beside on wide screens opens over a phone. */
function SheetButtons({ onOpen }: { onOpen(sheet: Sheet): void }) {
  const t = useT();
  const sheets = ["search", "recent", "walkIn"] as const;
  return (
    <div className="grid grid-cols-3 gap-2 lg:grid-cols-1">
      {sheets.map((sheet) => {
        const Icon = sheetIcons[sheet];
        return (
          <Button
            key={sheet}
            size="large"
            onClick={() => onOpen(sheet)}
            className={sheet === "walkIn" ? buttonLook : `${buttonLook} lg:hidden`}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="text-14">{t(`scanner.${sheet}`)}</span>
          </Button>
        );
      })}
    </div>
  );
}

function SidePanel() {
  const t = useT();
  return (
    <aside
      aria-label={t("scanner.search")}
      className="hidden w-100 shrink-0 flex-col gap-6 overflow-y-auto border-l border-line p-4 lg:flex"
    >
      <SearchPanel />
      <section className="flex flex-col gap-2">
        <h2 className="text-18">{t("scanner.recent")}</h2>
        <RecentPanel />
      </section>
    </aside>
  );
}

interface SheetsProps {
  readonly sheet: Sheet | null;
  readonly identity: ScannerIdentity;
  onClose(): void;
}

function Sheets({ sheet, identity, onClose }: SheetsProps) {
  const t = useT();
  const contents: Readonly<Record<Sheet, ReactNode>> = {
    search: <SearchPanel onChosen={onClose} />,
    recent: <RecentPanel />,
    walkIn: <WalkInForm onDone={onClose} />,
    more: <MorePanel identity={identity} />,
  };
  return (
    <Dialog
      open={sheet !== null}
      onClose={onClose}
      title={sheet ? t(`scanner.${sheet}`) : ""}
      className="mb-2 sm:mb-auto"
    >
      {sheet && contents[sheet]}
      <Button onClick={onClose}>{t("common.close")}</Button>
    </Dialog>
  );
}
