/**
 * Finds words that nobody wants in what people write: whole words, whatever their case and accents,
 * with signs that look alike, with letters drawn out, and with dots or spaces put between them.
 *
 * The words are put into a tree once, so that a text costs its own length and no more with 500 words
 * than with five.
 */
import { foldSign } from "./fold-signs.ts";

/** From where to where in the text, in UTF-16 units. */
export type Hit = readonly [start: number, end: number];

export interface WordLists {
  /** Curated: a letter drawn out once is enough. */
  readonly built: Iterable<string>;
  /** Somebody's own: doubled letters make other words of them, three or more do not. */
  readonly own: Iterable<string>;
  /** Never hit, whatever the lists say. */
  readonly allowed: Iterable<string>;
}

/** A word, letter by letter: how often each stands there before the next other one. */
interface Word {
  readonly runs: readonly number[];
  /** Also whatever begins with it. */
  readonly isBeginning: boolean;
  readonly isStrict: boolean;
  readonly hasLetter: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly words: Word[];
}

/** Letters of a text that may be a word, each with how often it stands there and where. */
interface Spelling {
  readonly letters: string[];
  readonly runs: number[];
  hasLetter: boolean;
}

/** A piece of text without anything between its letters. */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** Code points of it that stand for letters. */
  readonly size: number;
  /** What stands between it and the next piece; "" = they do not belong together. */
  readonly glue: string;
}

export interface WordMatcher {
  /** Where the text has such words, first to last; none overlap. */
  find(text: string): readonly Hit[];
}

export function makeWordMatcher({ built, own, allowed }: WordLists): WordMatcher {
  const unwanted = makeNode();
  for (const word of built) addWord(unwanted, word, false);
  for (const word of own) addWord(unwanted, word, true);
  const wanted = makeNode();
  for (const word of allowed) addWord(wanted, word, true);
  const isHit = (text: string, start: number, end: number) => {
    const spelling = spell(text, start, end);
    return isIn(unwanted, spelling) && !isIn(wanted, spelling);
  };
  return { find: (text) => findIn(text, isHit) };
}

/** The text with every letter of the words but the first one gone. */
export function maskHits(text: string, hits: readonly Hit[]): string {
  let masked = "";
  let at = 0;
  for (const [start, end] of hits) {
    const [first = ""] = text.slice(start, end);
    const rest = text.slice(start + first.length, end).replace(/[\p{M}\p{Cf}]/gu, "");
    masked += text.slice(at, start) + first + rest.replace(/[^\s]/gu, "•");
    at = end;
  }
  return masked + text.slice(at);
}

function makeNode(): Node {
  return { next: new Map(), words: [] };
}

function addWord(root: Node, typed: string, isStrict: boolean): void {
  const text = typed.normalize("NFC").trim();
  const isBeginning = text.endsWith("*");
  const { letters, runs, hasLetter } = spell(text, 0, text.length);
  // A beginning of one letter would be nearly every word.
  if (letters.length < 2) return;
  let node = root;
  for (const letter of letters) {
    let next = node.next.get(letter);
    if (next === undefined) {
      next = makeNode();
      node.next.set(letter, next);
    }
    node = next;
  }
  node.words.push({ runs, isBeginning, isStrict, hasLetter });
}

function spell(text: string, start: number, end: number): Spelling {
  const spelling: Spelling = { letters: [], runs: [], hasLetter: false };
  const { letters, runs } = spelling;
  for (let at = start; at < end; ) {
    const sign = signAt(text, at);
    at += sign.length;
    const { kind, as } = foldSign(sign);
    if (as === "") continue;
    if (kind === "letter") spelling.hasLetter = true;
    const last = letters.length - 1;
    if (letters[last] === as) runs[last] = (runs[last] ?? 0) + 1;
    else {
      letters.push(as);
      runs.push(1);
    }
  }
  return spelling;
}

function isIn(root: Node, { letters, runs, hasLetter }: Spelling): boolean {
  let node: Node | undefined = root;
  for (let at = 0; at < letters.length; at += 1) {
    node = node.next.get(letters[at] ?? "");
    if (node === undefined) return false;
    const isWhole = at === letters.length - 1;
    for (const word of node.words) {
      if ((isWhole || word.isBeginning) && word.hasLetter === hasLetter && fits(word, runs)) {
        return true;
      }
    }
  }
  return false;
}

/** As often as in the word, or drawn out. The last letter of a beginning may go on. */
function fits({ runs, isStrict, isBeginning }: Word, typed: readonly number[]): boolean {
  for (let at = 0; at < runs.length; at += 1) {
    const wanted = runs[at] ?? 1;
    const there = typed[at] ?? 0;
    if (there === wanted) continue;
    if (there < wanted) return false;
    const isLast = isBeginning && at === runs.length - 1;
    if (isStrict && !isLast && there < 3) return false;
  }
  return true;
}

type IsHit = (text: string, start: number, end: number) => boolean;

function findIn(text: string, isHit: IsHit): readonly Hit[] {
  const pieces = cut(text);
  const hits: Hit[] = [];
  for (let at = 0; at < pieces.length; ) {
    const last = lastOfChain(pieces, at);
    const hit = findInChain(text, pieces, at, last, isHit);
    hits.push(...hit);
    at = last + 1;
  }
  return hits;
}

/** Pieces that belong together: one sign between two of them, or single letters with the same one between all. */
function lastOfChain(pieces: readonly Piece[], from: number): number {
  let at = from;
  const isSpaced = pieces[from]?.glue === " ";
  while (at + 1 < pieces.length) {
    const { glue = "", size = 0 } = pieces[at] ?? {};
    if (glue === "") break;
    const isSpace = glue === " ";
    if (isSpace !== isSpaced) break;
    if (isSpace && (size !== 1 || pieces[at + 1]?.size !== 1)) break;
    at += 1;
  }
  return at;
}

function findInChain(
  text: string,
  pieces: readonly Piece[],
  first: number,
  last: number,
  isHit: IsHit,
): readonly Hit[] {
  const hits: Hit[] = [];
  for (let at = first; at <= last; at += 1) {
    const piece = pieces[at];
    const hit = piece && findInPiece(text, piece, isHit);
    if (hit) hits.push(hit);
  }
  if (hits.length > 0 || first === last) return hits;
  return findSpread(text, pieces, first, last, isHit);
}

/** Most pieces in which a word with something between its letters is looked for. */
const longestSpread = 24;

/** A word that goes over several pieces: the whole chain, or among single letters any row of three and more. */
function findSpread(
  text: string,
  pieces: readonly Piece[],
  first: number,
  last: number,
  isHit: IsHit,
): readonly Hit[] {
  if (last - first >= longestSpread) return [];
  const start = pieces[first]?.start ?? 0;
  const end = pieces[last]?.end ?? 0;
  if (isHit(text, start, end)) return [[start, end]];
  if (pieces[first]?.glue !== " ") return [];
  for (let from = first; from <= last - 2; from += 1) {
    for (let to = last; to >= from + 2; to -= 1) {
      const hit: Hit = [pieces[from]?.start ?? 0, pieces[to]?.end ?? 0];
      if (isHit(text, hit[0], hit[1])) return [hit];
    }
  }
  return [];
}

/** The piece without signs that may be mere punctuation, or as it stands. */
function findInPiece(text: string, { start, end }: Piece, isHit: IsHit): Hit | null {
  let from = start;
  let to = end;
  while (from < to && isPunctuation(text, from)) from += 1;
  while (to > from && isPunctuation(text, to - 1)) to -= 1;
  if (from < to && isHit(text, start, to)) return [start, to];
  if (from > start && from < to && isHit(text, from, to)) return [from, to];
  return to < end && isHit(text, start, end) ? [start, end] : null;
}

function isPunctuation(text: string, at: number): boolean {
  return foldSign(text.charAt(at)).kind === "sign";
}

/** One that is still being read. */
type OpenPiece = { -readonly [K in keyof Piece]: Piece[K] };

/** The pieces of a text, with what stands between each and the next. */
function cut(text: string): readonly Piece[] {
  const pieces: OpenPiece[] = [];
  let open: OpenPiece | null = null;
  for (let at = 0; at < text.length; ) {
    const sign = signAt(text, at);
    const { kind, as } = foldSign(sign);
    const end = at + sign.length;
    if (as !== "") {
      if (open === null) {
        open = { start: at, end, size: 0, glue: "" };
        pieces.push(open);
      }
      open.end = end;
      open.size += 1;
    } else if (kind === "inside") {
      if (open !== null) open.end = end;
    } else {
      // Of several signs in a row the first has closed the piece already: what follows it keeps pieces apart.
      const last = pieces.at(-1);
      if (last !== undefined) last.glue = open !== null && isGlue(kind, sign) ? glueOf(sign) : "";
      open = null;
    }
    at = end;
  }
  return pieces;
}

function isGlue(kind: string, sign: string): boolean {
  return kind === "between" || sign === " " || sign === "\u00a0";
}

function glueOf(sign: string): string {
  return sign === "\u00a0" ? " " : sign;
}

function signAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
