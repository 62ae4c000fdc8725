import { writeSnapshot } from "../../protocol/down-frames.ts";
import type { Member } from "../connections/member.ts";

/** Shorter snapshots are sent as text: deflating them saves no packet. */
const deflateFrom = 1_024;

/** What a snapshot is made of: changes as JSON with commas between; `own` is what not all are told, "" = nothing. */
interface Snapshot {
  readonly seq: number;
  readonly shared: string;
  readonly own: string;
  /** Whether the page can inflate. */
  readonly inflates: boolean;
  /** The shared frame, deflated; asked for where it is long enough. */
  deflate(frame: string): Promise<Uint8Array>;
}

/** Frames that a snapshot takes: as the welcome before it says. */
export function countParts({ own }: Pick<Snapshot, "own">): 1 | 2 {
  return own === "" ? 1 : 2;
}

/** Sends them. Frames of later ticks are held until they are out. */
export async function sendSnapshotFrames(
  member: Member,
  { seq, shared, own, inflates, deflate }: Snapshot,
): Promise<void> {
  const frame = writeSnapshot(seq, shared);
  const ownFrames = own === "" ? [] : [writeSnapshot(seq, own)];
  if (!inflates || frame.length < deflateFrom) {
    member.send(frame);
    for (const each of ownFrames) member.send(each);
    return;
  }
  member.holdBack(ownFrames);
  member.sendSnapshot(await deflate(frame));
}
