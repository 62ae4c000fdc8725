import { type DownFrame, frameType } from "#party/protocol/protocol.ts";

/**
 * A frame of the room, read. Binary ones are raw deflate of the same JSON. Null when it is not a
 * frame (a newer kind, or not ours): it is passed over.
 */
export async function readFrame(data: unknown): Promise<DownFrame | null> {
  if (typeof data === "string") return parseFrame(data);
  if (data instanceof ArrayBuffer) return parseFrame(await inflate(data));
  return null;
}

function parseFrame(text: string): DownFrame | null {
  const value: unknown = JSON.parse(text);
  return isDownFrame(value) ? value : null;
}

/** The room is our own and the frame's number says its shape; only the outline is looked at. */
function isDownFrame(value: unknown): value is DownFrame {
  if (!Array.isArray(value)) return false;
  switch (value[0]) {
    case frameType.welcome:
      return typeof value[1] === "object" && value[1] !== null;
    case frameType.tick:
      return Array.isArray(value[3]) && typeof value[1] === "number";
    case frameType.pong:
    case frameType.away:
      return true;
    case frameType.snapshot:
      return Array.isArray(value[2]);
    case frameType.wait:
      return typeof value[1] === "number";
    default:
      return false;
  }
}

/** Whether this browser can read binary snapshots; without it the room is asked for text. */
export function canInflate(): boolean {
  if (typeof DecompressionStream === "undefined") return false;
  try {
    new DecompressionStream("deflate-raw");
    return true;
  } catch {
    return false;
  }
}

async function inflate(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
