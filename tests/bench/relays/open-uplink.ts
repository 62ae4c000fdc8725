import { WebSocket } from "ws";
import { localSecret } from "#party/environment.ts";
import { protocolVersion } from "#party/protocol/protocol.ts";
import type { RelayPlace, Uplink, UplinkEvents } from "#party/relay/ports.ts";
import { signRelayToken } from "#party/shell/admission/tickets.ts";

/** Which relay of which event, and where the event's room is. */
export interface UplinkOf {
  readonly url: string;
  readonly event: string;
  readonly relay: number;
}

/** Where a relay's socket goes, with what proves it; `place` is null while it has nothing. */
export async function uplinkAddress(
  { url, event, relay }: UplinkOf,
  place: RelayPlace | null,
): Promise<string> {
  const token = await signRelayToken(localSecret, { room: event, relay, now: Date.now() });
  const query = new URLSearchParams({ r: token, v: String(protocolVersion) });
  if (place !== null) {
    query.set("e", place.epoch);
    query.set("s", String(place.seq));
  }
  return `${url.replace("http", "ws")}/parties/main/${event}?${query}`;
}

/** A relay's way to a room on another server, through that one's edge. */
export function openUplink(of: UplinkOf, place: RelayPlace | null, events: UplinkEvents): Uplink {
  let socket: WebSocket | null = null;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    events.closed();
  };
  const open = async () => {
    const address = await uplinkAddress(of, place);
    if (isOver) return;
    socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on("open", () => {
      if (!isOver) events.opened();
    });
    socket.on("message", (data: Buffer, isBinary) => {
      if (!isOver) events.received(isBinary ? data : data.toString());
    });
    socket.on("error", end).on("close", end);
  };
  open().catch(end);
  return {
    send: (frame) => socket?.send(frame),
    close: () => {
      isOver = true;
      socket?.terminate();
    },
  };
}
