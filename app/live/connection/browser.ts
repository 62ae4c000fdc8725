/** What of a WebSocket is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(data: unknown): void;
  closed(code: number, reason: string): void;
}

/** A WebSocket of the browser, as little of it as the connection needs. */
export function openBrowserSocket(url: string, events: SocketEvents): Socket {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => events.opened();
  socket.onmessage = (event) => events.received(event.data);
  socket.onclose = (event) => events.closed(event.code, event.reason);
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

/** Runs once after so many milliseconds; the answer cancels it. */
export function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Tells when the page has a network again or none, and when it comes to the front or may go; the answer ends that. */
export function watchPage(on: { wake(): void; offline(): void; leave(): void }): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener("online", on.wake, { signal });
  window.addEventListener("offline", on.offline, { signal });
  window.addEventListener("pagehide", on.leave, { signal });
  document.addEventListener(
    "visibilitychange",
    () => (document.visibilityState === "visible" ? on.wake() : on.leave()),
    { signal },
  );
  return () => end.abort();
}
