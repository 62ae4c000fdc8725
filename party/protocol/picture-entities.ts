/** Pictures, and the pins on them, in a readable form. Apart from `poll-entities.ts`: a phone loads it with the first picture. */
import type { Picture } from "#workers/contract/pictures/picture.ts";
import { type PinGrid, pinGrid, pinSteps } from "#workers/contract/pictures/pin-grid.ts";
import type { PictureWire } from "../core/pictures/wire.ts";
import type { PollWire } from "../core/polls/wire.ts";
import type { PollView } from "./poll-entities.ts";

export type { Picture } from "#workers/contract/pictures/picture.ts";

/** A picture as it is told. */
export function readPicture([key, alt, width, height]: PictureWire): Picture {
  return { key, alt, width, height };
}

/** Of a poll: the question's, then one of each option; null = none there. */
export function readPictures(wire: PollWire["f"]): readonly (Picture | null)[] {
  return (wire ?? []).map((each) => (each === 0 ? null : readPicture(each)));
}

/** What poll pictures belong to. */
interface Pictured {
  readonly pictures?: PollWire["f"];
}

/** The picture of a poll's question; null = none. */
export function questionPicture({ pictures }: Pictured): Picture | null {
  return readPictures(pictures)[0] ?? null;
}

/** The picture of one of its options. */
export function optionPicture({ pictures }: Pictured, option: number): Picture | null {
  return readPictures(pictures)[1 + option] ?? null;
}

/** Whether any option has a picture. */
export function hasOptionPictures({ pictures }: Pictured): boolean {
  return pictures?.slice(1).some((each) => each !== 0) ?? false;
}

/** Where one stands, in hundredths from the left and from above. */
export interface PinView {
  readonly x: number;
  readonly y: number;
}

/** The pins of a poll that the room tells one by one. */
export function readPins(wire: readonly number[]): readonly PinView[] {
  return wire.map((place) => {
    return { x: place % pinSteps, y: Math.floor(place / pinSteps) };
  });
}

/** The grid in which a poll's pins are counted; null = it has none. */
export function gridOfPoll(poll: Pick<PollView, "kind" | "pictures">): PinGrid | null {
  const picture = poll.kind === "pin" ? questionPicture(poll) : null;
  return picture && pinGrid(picture);
}
