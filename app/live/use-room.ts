import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { LiveState, RoomClient } from "./client.ts";
import type { ConnectionState } from "./connection/connection-state.ts";
import type { PendingOp } from "./outbox/operation.ts";
import { RoomContext } from "./room-provider.tsx";
import type { RoomView } from "./view/view.ts";

/** The page's room; only inside a `RoomProvider`. */
export function useRoomClient(): RoomClient {
  const client = useContext(RoomContext);
  if (!client) throw new Error("useRoomClient outside RoomProvider");
  return client;
}

/**
 * A part of what the page sees; renders again only when that part changes. Selectors that make a
 * new array or object each time need an `isEqual`.
 */
export function useRoomView<T>(
  select: (view: RoomView) => T,
  isEqual?: (before: T, after: T) => boolean,
): T {
  return useLive((state) => select(state.view), isEqual);
}

export function useConnection(): ConnectionState {
  return useLive((state) => state.connection);
}

/** What is on its way, and what was refused with its text. */
export function usePending(): readonly PendingOp[] {
  return useLive((state) => state.pending);
}

/** Whether the page is in a rehearsal and not at the event itself. */
export function useIsRehearsal(): boolean {
  return useRoomClient().isRehearsal;
}

/** Sends a command; resolves with the room's answer, however long the network is away. */
export function useSend(): RoomClient["send"] {
  const client = useRoomClient();
  return useCallback((command, onTaken) => client.send(command, onTaken), [client]);
}

/** Sends the commands of one act in order, until one is refused; resolves with the answers. */
export function useSendAll(): RoomClient["sendAll"] {
  const client = useRoomClient();
  return useCallback((commands) => client.sendAll(commands), [client]);
}

/** The room's clock minus this device's, milliseconds. */
export function useClockAhead(): number {
  return useLive((state) => state.clockAhead);
}

/**
 * The room's time, UTC milliseconds, renewed every so often and when the page comes to the front. What
 * the server rendered with stands at first, if it is no older than half of that.
 */
export function useRoomNow(everyMs = 20_000): number {
  const ahead = useClockAhead();
  const { firstNow } = useRoomClient();
  const [now, setNow] = useState(() => firstNow ?? Date.now() + ahead);
  useEffect(() => {
    const read = () => Date.now() + ahead;
    const update = () => setNow(read);
    setNow((shown) => (Math.abs(read() - shown) < everyMs / 2 ? shown : read()));
    const timer = window.setInterval(update, everyMs);
    document.addEventListener("visibilitychange", update);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [everyMs, ahead]);
  return now;
}

function useLive<T>(
  select: (state: LiveState) => T,
  isEqual: (before: T, after: T) => boolean = Object.is,
): T {
  const client = useRoomClient();
  const shown = useRef<{ readonly value: T } | null>(null);
  const read = useMemo(() => {
    let last: { readonly state: LiveState; readonly value: T } | null = null;
    return () => {
      const state = client.getState();
      if (last?.state === state) return last.value;
      const value = select(state);
      const before = last ?? shown.current;
      last = { state, value: before && isEqual(before.value, value) ? before.value : value };
      return last.value;
    };
  }, [client, select, isEqual]);
  const value = useSyncExternalStore(client.subscribe, read, () => select(client.firstState));
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}
