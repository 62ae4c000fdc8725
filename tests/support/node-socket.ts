import { WebSocket } from "ws";
import type { Socket, SocketEvents } from "#app/live/connection/browser.ts";

/** A WebSocket where the platform has none of its own (Node before 22). */
export function openNodeSocket(url: string, events: SocketEvents): Socket {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  socket.on("open", () => events.opened());
  socket.on("message", (data, isBinary) => events.received(isBinary ? data : data.toString()));
  socket.on("close", (code, reason) => events.closed(code, reason.toString()));
  socket.on("error", () => {});
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.terminate(),
  };
}
