import type { Socket, SocketEvents } from "./connection.ts";

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
