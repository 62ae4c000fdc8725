/** What browsers that have it tell about the line; others are taken to be fast. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
}

function networkInformation(): NetworkInformation | null {
  const found: unknown = Reflect.get(navigator, "connection");
  return found instanceof EventTarget ? found : null;
}

/** Whether the line is as slow as 2g. */
export function isSlow(): boolean {
  const type = networkInformation()?.effectiveType;
  return type === "2g" || type === "slow-2g";
}

/** Tells when the connection goes and comes, and when its speed may have changed; returns the way to stop. */
export function watchConnection(on: {
  onLost(): void;
  onBack(): void;
  onSpeed(): void;
}): () => void {
  const information = networkInformation();
  window.addEventListener("offline", on.onLost);
  window.addEventListener("online", on.onBack);
  information?.addEventListener("change", on.onSpeed);
  if (!navigator.onLine) on.onLost();
  on.onSpeed();
  return () => {
    window.removeEventListener("offline", on.onLost);
    window.removeEventListener("online", on.onBack);
    information?.removeEventListener("change", on.onSpeed);
  };
}
