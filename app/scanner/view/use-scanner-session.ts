import { useEffect, useState } from "react";
import { ulid } from "ulid";
import { noteActivity } from "#app/console/lock/activity.ts";
import { type Latest, useLatest } from "#app/ui/hooks/use-latest.ts";
import { createScanApi } from "../session/scan-api.ts";
import { ScannerSession } from "../session/scanner-session.ts";
import type { ShownScan } from "../session/scanner-state.ts";
import { openScannerStore } from "../store/scanner-store.ts";

/** Which event a device scans for, and as whom. */
export interface ScannerIdentity {
  readonly eventId: string;
  readonly slug: string;
  readonly eventName: string;
  /** Whose list it keeps: an account, a moderator's sign-in, a gate. */
  readonly scannerId: string;
  readonly gateId: string | null;
  /** Of a gate's link; null where the page's cookie says who one is. */
  readonly token: string | null;
}

/** How often the server is asked what has changed, milliseconds; how often without a network. */
const refreshEveryMs = 20_000;
const retryEveryMs = 5_000;
/** A change of the list is kept within so many milliseconds. */
const keepAfterMs = 2_000;

/** The session of this device, begun once the page is hydrated; null before. */
export function useScannerSession(
  identity: ScannerIdentity,
  onShown: (shown: ShownScan) => void,
): ScannerSession | null {
  const [session, setSession] = useState<ScannerSession | null>(null);
  const latest = useLatest(onShown);
  useEffect(() => {
    const begun = beginSession(identity, latest);
    setSession(begun);
    const end = keepUpToDate(begun);
    return () => {
      end();
      setSession(null);
    };
  }, [identity, latest]);
  return session;
}

function beginSession(
  { eventId, slug, scannerId, gateId, token }: ScannerIdentity,
  latest: Latest<(shown: ShownScan) => void>,
): ScannerSession {
  return new ScannerSession(
    {
      api: createScanApi(slug, token),
      store: openScannerStore({ eventId, scannerId }, Date.now),
      isGate: token !== null,
      canCheckCodes: window.isSecureContext,
      now: Date.now,
      newScanId: () => `scn_${ulid()}`,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onShown(shown) {
        if (token === null) noteActivity();
        latest.current(shown);
      },
    },
    gateId,
  );
}

/** Asks and sends from time to time, at once when a network is back, and keeps the list when the page goes. */
function keepUpToDate(session: ScannerSession): () => void {
  let askedAt = Date.now();
  let isDirty = false;
  const refresh = () => {
    askedAt = Date.now();
    void session.refresh();
  };
  const keep = () => {
    if (isDirty) void session.keep();
    isDirty = false;
  };
  const timers = [
    setInterval(() => {
      session.checkEnd();
      const every = session.state.isOnline ? refreshEveryMs : retryEveryMs;
      if (Date.now() - askedAt >= every) refresh();
    }, 1_000),
    setInterval(keep, keepAfterMs),
  ];
  const unsubscribe = session.subscribe(() => {
    isDirty = true;
  });
  window.addEventListener("online", refresh);
  window.addEventListener("pagehide", keep);
  void session.start();
  return () => {
    for (const timer of timers) clearInterval(timer);
    unsubscribe();
    window.removeEventListener("online", refresh);
    window.removeEventListener("pagehide", keep);
    keep();
  };
}
