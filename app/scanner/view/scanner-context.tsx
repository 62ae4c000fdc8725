import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { ScannerSession } from "../session/scanner-session.ts";
import type { ScannerState } from "../session/scanner-state.ts";

const ScannerContext = createContext<ScannerSession | null>(null);

export function ScannerProvider(props: { session: ScannerSession; children: ReactNode }) {
  return <ScannerContext.Provider value={props.session}>{props.children}</ScannerContext.Provider>;
}

/** The device's session, for what is to be done. */
export function useSession(): ScannerSession {
  const session = useContext(ScannerContext);
  if (!session) throw new Error("useSession outside ScannerProvider");
  return session;
}

/** What the device knows and shows; the part is drawn anew with each change. */
export function useScanner(): ScannerState {
  const session = useSession();
  const read = () => session.state;
  return useSyncExternalStore(session.subscribe, read, read);
}

/** A time of the day where the event is. */
export function useEventTime(): (at: number) => string {
  const { formats } = useLanguage();
  const { facts } = useScanner();
  return (at) => formats.time(at, facts?.timeZone ?? "UTC");
}
