/**
 * What a room sends to a relay: arrays, the number first, as those to phones are. What is told to many stands in them as
 * text that was made once. The relay does not look into changes: it knows of each whose it is, and which one it replaces.
 */
import * as v from "valibot";
import { joinTexts } from "../down-frames.ts";
import { parseJson } from "../up-frames.ts";
import { relayFrameLength } from "./up-frames.ts";

export const relayFrameType = {
  welcome: 0,
  tick: 1,
  pong: 2,
  snapshot: 3,
  answers: 4,
  epoch: 5,
} as const;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A change; 1 behind it: it is told and never kept, so nobody can have missed it by number, and whoever comes is told it again. */
const changeSchema = v.union([
  v.strictTuple([v.string(), v.string(), v.unknown()]),
  v.strictTuple([v.string(), v.string(), v.unknown(), v.literal(1)]),
]);
const changes = v.array(changeSchema);
const topics = v.array(v.string());
/**
 * Which topics somebody has besides the shared one, told with what is their own: all of them; one that they have now as well,
 * as of nearly all who vote; null = as before.
 */
const toldTopics = v.union([v.null(), v.string(), topics]);
/** A poll's result, and whether it is for all (1) or for those who have its topic (0). */
const resultSchema = v.tuple([v.string(), v.picklist([0, 1]), changes]);

const welcomeSchema = v.object({
  epoch: v.string(),
  /** Where the relay stands before the ticks that follow: where it was, or that of the snapshot. */
  seq: count,
  /** How far those ticks lead: phones are let in from there. */
  upTo: count,
  mode: v.picklist(["delta", "snapshot"]),
  /** What seconds on the wire are counted from, UTC milliseconds. */
  base: v.number(),
});

/**
 * What became of a phone that came: it is sent away, stands in line, or is in. Then follow what is its own (1: since what it
 * has; 0: all of it), and its topics besides the shared one: polls' ids, "" for captions.
 */
const answerSchema = v.union([
  v.tuple([count, v.literal("close"), v.number(), v.string()]),
  v.tuple([count, v.literal("wait"), count, count]),
  v.tuple([count, v.literal("in"), v.picklist([0, 1]), changes, topics]),
]);

/** Strict: the shorter one would take the longer one, and leave its detail out. */
const nakSchema = v.union([
  v.strictTuple([count, count, v.string()]),
  v.strictTuple([count, count, v.string(), v.unknown()]),
]);

const frameSchema = v.union([
  v.tuple([
    v.literal(relayFrameType.tick),
    count,
    count,
    changes,
    v.array(resultSchema),
    /** Captions, for those who read them. */
    changes,
    v.array(v.tuple([v.string(), changes, toldTopics])),
    /** Acknowledged: phone and number in turn. */
    v.array(count),
    v.array(nakSchema),
  ]),
  v.tuple([v.literal(relayFrameType.answers), v.array(answerSchema)]),
  /** Also says up to where the relay was told, so that a tick that was lost is noticed. */
  v.tuple([v.literal(relayFrameType.pong), v.number(), count]),
  v.tuple([v.literal(relayFrameType.welcome), welcomeSchema]),
  /** A part of everything; the last one says 1. */
  v.tuple([
    v.literal(relayFrameType.snapshot),
    changes,
    v.array(resultSchema),
    changes,
    v.picklist([0, 1]),
  ]),
  v.tuple([v.literal(relayFrameType.epoch), v.string()]),
]);

export type RelayDownFrame = v.InferOutput<typeof frameSchema>;
export type ToldTopics = v.InferOutput<typeof toldTopics>;
export type RelayWelcome = v.InferOutput<typeof welcomeSchema>;
export type RelayedChange = v.InferOutput<typeof changeSchema>;
export type RelayedResult = v.InferOutput<typeof resultSchema>;
export type RelayedAnswer = v.InferOutput<typeof answerSchema>;

/** Null: no frame of a room. */
export function readRoomFrame(data: unknown): RelayDownFrame | null {
  if (typeof data !== "string") return null;
  const frame = v.safeParse(frameSchema, parseJson(data));
  return frame.success ? frame.output : null;
}

export function writeRelayWelcome(welcome: RelayWelcome): string {
  return JSON.stringify([relayFrameType.welcome, welcome]);
}

export function writeRelayPong(at: number, seq: number): string {
  return `[${relayFrameType.pong},${at},${seq}]`;
}

export function writeEpoch(epoch: string): string {
  return JSON.stringify([relayFrameType.epoch, epoch]);
}

/** What changed for everybody; each a list of JSON values with commas between. */
export interface RelayedTexts {
  readonly shared: string;
  readonly results: string;
  readonly captions: string;
}

/** The same for the people of one relay. */
export interface RelayedOwnTexts {
  readonly own: string;
  readonly acks: string;
  readonly naks: string;
}

export function writeRelayTick(
  seq: number,
  prev: number,
  { shared, results, captions }: RelayedTexts,
  { own, acks, naks }: RelayedOwnTexts,
): string {
  const type = relayFrameType.tick;
  return `[${type},${seq},${prev},[${shared}],[${results}],[${captions}],[${own}],[${acks}],[${naks}]]`;
}

export function writeRelayAnswers(answers: string): string {
  return `[${relayFrameType.answers},[${answers}]]`;
}

/** Everything, in as many frames as it takes; captions, of which there are few, stand in the last one. */
export function writeRelaySnapshot(
  shared: readonly string[],
  results: readonly string[],
  captions: string,
): string[] {
  const type = relayFrameType.snapshot;
  const [first = "", ...more] = cutTexts(shared);
  const told = cutTexts(results);
  if (more.length === 0 && first.length + told.join().length <= relayFrameLength) {
    return [`[${type},[${first}],[${told}],[${captions}],1]`];
  }
  return [
    ...[first, ...more].map((part) => `[${type},[${part}],[],[],0]`),
    ...told.map((part) => `[${type},[],[${part}],[],0]`),
    `[${type},[],[],[${captions}],1]`,
  ];
}

/** JSON values joined by commas, in texts no longer than a frame may be. */
function cutTexts(values: readonly string[]): string[] {
  const texts: string[] = [];
  let text = "";
  for (const value of values) {
    if (text !== "" && text.length + value.length > relayFrameLength) {
      texts.push(text);
      text = "";
    }
    text = joinTexts(text, value);
  }
  return text === "" ? texts : [...texts, text];
}
