import type { CueContent } from "#party/protocol/run-entities.ts";
import { frameLimits } from "#workers/contract/limits.ts";

/** What a frame has beside the items: its head and the command's other fields, generously. */
const head = 512;

/** Items in pieces that each fit into one frame of the socket; each has one at least. */
export function piecesOf(contents: readonly CueContent[]): readonly (readonly CueContent[])[] {
  const pieces: CueContent[][] = [];
  const encoder = new TextEncoder();
  let left = 0;
  for (const content of contents) {
    const size = encoder.encode(JSON.stringify(content)).length + 1;
    if (size > left || pieces.length === 0) {
      pieces.push([]);
      left = frameLimits.maxBytes - head;
    }
    pieces.at(-1)?.push(content);
    left -= size;
  }
  return pieces;
}
