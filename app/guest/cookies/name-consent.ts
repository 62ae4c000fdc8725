import { useCallback, useEffect, useSyncExternalStore } from "react";

/**
 * The one thing that a person decides by the cookie notice: whether this device remembers the name they go by for
 * other events. Nothing of it is written before they allow it, and rejecting takes away what was.
 */
export type NameConsent = "unasked" | "allowed" | "rejected";

const consentKey = "plenum.remember-name";
const nameKey = "plenum.name";

const listeners = new Set<() => void>();
// Where storage is refused (private mode, a frame) the choice lasts as long as the page, and nothing is remembered.
let ofPage: NameConsent = "unasked";

/** What was decided on this device; null until the page is hydrated, so that nothing flashes. */
export function useNameConsent(): [NameConsent | null, (consent: NameConsent) => void] {
  const consent = useSyncExternalStore(subscribe, readConsent, () => null);
  return [consent, useCallback(decide, [])];
}

/** The name to offer where one is asked for; "" where none is remembered, and until the page is hydrated. */
export function useRememberedName(): string {
  return useSyncExternalStore(subscribe, readName, () => "");
}

/** Remembers the name that one goes by, if that was allowed. */
export function useRememberName(name: string | null): void {
  const [consent] = useNameConsent();
  useEffect(() => {
    if (consent === "allowed" && name) write(nameKey, name);
  }, [consent, name]);
}

function readConsent(): NameConsent {
  const kept = read(consentKey);
  if (kept === "yes") return "allowed";
  return kept === "no" ? "rejected" : ofPage;
}

function readName(): string {
  return readConsent() === "allowed" ? read(nameKey) : "";
}

/** Keeps the decision itself, which is needed to heed it. */
function decide(consent: NameConsent): void {
  ofPage = consent;
  write(consentKey, consent === "allowed" ? "yes" : consent === "rejected" ? "no" : "");
  if (consent !== "allowed") write(nameKey, "");
  for (const listener of listeners) listener();
}

/** Another tab of this browser may decide, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not remembered.
  }
}
