import type { OperationOutcome } from "./operation.ts";

/** The other tabs of the same device. */
export interface Peers {
  notify(news: PeerNews): void;
}

export type PeerNews =
  | { readonly kind: "changed" }
  | { readonly kind: "settled"; readonly outcome: OperationOutcome };

/** One tab of a device among its others. */
export interface Tabs extends Peers {
  /** Lets the others send until it is taken up again: this one has no connection of its own. */
  rest(): void;
  resume(): void;
  stop(): void;
}

/**
 * Lets one tab at a time send for all: the one that was looked at last, by a Web Lock that a tab
 * takes over when it becomes visible (a frozen tab in the background must not hold up the others).
 * Without locks each tab sends for itself; the room knows repeats.
 */
export function joinTabs(
  name: string,
  on: { lead(isLeader: boolean): void; hear(news: PeerNews): void },
): Tabs {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  if (channel) channel.onmessage = (event: MessageEvent<PeerNews>) => on.hear(event.data);
  const start = () =>
    channel && navigator.locks ? lead(name, on.lead) : leadWithoutLocks(on.lead);
  let stopLeading: (() => void) | null = start();
  const rest = () => {
    stopLeading?.();
    stopLeading = null;
  };
  return {
    notify: (news) => channel?.postMessage(news),
    rest() {
      rest();
      on.lead(false);
    },
    resume() {
      stopLeading ??= start();
    },
    stop() {
      rest();
      channel?.close();
    },
  };
}

function leadWithoutLocks(onLead: (isLeader: boolean) => void): () => void {
  onLead(true);
  return () => {};
}

function lead(name: string, onLead: (isLeader: boolean) => void): () => void {
  let isStopped = false;
  let isLeading = false;
  let release = () => {};
  let waiting = new AbortController();

  async function hold(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, () => {
        if (isStopped) return;
        isLeading = true;
        onLead(true);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    } catch {
      if (isStopped || options.signal?.aborted) return;
      // Where a frame may not use locks at all, asking again would be refused again, for ever.
      if (!isLeading) {
        isLeading = true;
        onLead(true);
        return;
      }
      // Taken over by a tab that came to the front.
      isLeading = false;
      onLead(false);
      waitInLine();
    }
  }

  function waitInLine(): void {
    waiting = new AbortController();
    void hold({ signal: waiting.signal });
  }

  function takeOver(): void {
    if (isLeading || document.visibilityState !== "visible") return;
    waiting.abort();
    void hold({ steal: true });
  }

  document.addEventListener("visibilitychange", takeOver);
  if (document.visibilityState === "visible") takeOver();
  else waitInLine();
  return () => {
    isStopped = true;
    document.removeEventListener("visibilitychange", takeOver);
    waiting.abort();
    release();
  };
}
