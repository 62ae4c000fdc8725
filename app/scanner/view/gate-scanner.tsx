import { useEffect, useMemo, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { type OpenedGate, readOpenedGate } from "../store/opened-gate.ts";
import { ScannerPage } from "./scanner-page.tsx";

/** The scanner of a device that has opened a gate's link. The server does not know it before it calls. */
export function GateScanner() {
  const t = useT();
  const [opened, setOpened] = useState<OpenedGate | null | "unknown">("unknown");
  useEffect(() => {
    void readOpenedGate().then(setOpened);
  }, []);
  const identity = useMemo(() => {
    if (opened === "unknown" || opened === null) return null;
    const { event, gate, token } = opened;
    return {
      eventId: event.id,
      slug: event.slug,
      eventName: event.name,
      scannerId: gate.id,
      gateId: gate.id,
      token,
    };
  }, [opened]);
  if (identity) return <ScannerPage identity={identity} />;
  if (opened === "unknown") {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <p>{t("scanner.loading")}</p>
        <noscript>{t("scanner.needsScript")}</noscript>
      </main>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <h1 className="text-36">{t("scanner.gateNone")}</h1>
      <p className="text-18 text-ink-soft">{t("scanner.gateNoneText")}</p>
      <p>
        <a href="/login?ref=%2Fscanner" className={buttonClasses()}>
          {t("scanner.signIn")}
        </a>
      </p>
    </main>
  );
}
