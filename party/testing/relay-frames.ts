/** What people behind a relay do, in frames as a relay sends them. */
import { relayFrameLength } from "../protocol/relay/up-frames.ts";

/** Many acts in a frame, and no frame longer than the room takes. */
export function* framesOf(acts: Iterable<string>): Iterable<string> {
  let frame: string[] = [];
  let length = 0;
  for (const act of acts) {
    frame.push(act);
    length += act.length + 1;
    if (length < relayFrameLength) continue;
    yield `[${frame.join(",")}]`;
    frame = [];
    length = 0;
  }
  if (frame.length > 0) yield `[${frame.join(",")}]`;
}
