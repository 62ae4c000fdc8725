/**
 * Stays as storage keeps them: `s:` and a number for each piece of lines, the newest of which holds for a person's stay. So a
 * change costs a line, however many are here; when most lines say nothing new any more, what holds is written anew.
 */
import type { Stay } from "../../protocol/replication.ts";
import type { RoomStorage } from "../ports.ts";
import { listPages } from "../storage/list-pages.ts";

const prefix = "s:";
/** Lines of a piece: some 60 kB. */
const pieceLines = 1_000;
/** Pieces that a start reads in one go: with a hall of a hundred thousand there are hundreds. */
const piecesAtOnce = 16;
/** Lines that say nothing new any more, before they are written away. */
const spareLines = 500;

type Line = readonly [person: string, cameAt: number, leftAt: number | null];

interface Piece {
  /** When it was written, UTC milliseconds: the room lived until then at least. */
  readonly at: number;
  readonly lines: readonly Line[];
}

/** One stay's name: somebody may come often. */
export function nameOfStay({ person, cameAt }: Stay): string {
  return `${person} ${cameAt}`;
}

interface FoundStays {
  readonly keys: string[];
  /** Each person's last one; the others by their names, of which a hundred thousand would take more memory than what they name. */
  readonly last: Map<string, Stay>;
  readonly earlier: Map<string, Stay>;
  lines: number;
  writtenAt: number;
}

/** The next piece: what it says of a stay holds. */
function addPiece(found: FoundStays, key: string, { at, lines }: Piece): void {
  found.keys.push(key);
  found.lines += lines.length;
  found.writtenAt = at;
  for (const [person, cameAt, leftAt] of lines) {
    addStay(found, { person, cameAt, leftAt });
  }
}

function addStay({ last, earlier }: FoundStays, stay: Stay): void {
  const known = last.get(stay.person);
  const isEarlier = known !== undefined && stay.cameAt < known.cameAt;
  if (isEarlier) earlier.set(nameOfStay(stay), stay);
  else last.set(stay.person, stay);
  if (known !== undefined && known.cameAt < stay.cameAt) earlier.set(nameOfStay(known), known);
}

export class StoredStays {
  readonly #storage: RoomStorage;
  #found: readonly Stay[];
  /** When the room was last known to live, UTC milliseconds; 0 = never. */
  readonly writtenAt: number;
  #keys: string[];
  #lines: number;
  #next: number;

  private constructor(storage: RoomStorage, { keys, last, earlier, lines, writtenAt }: FoundStays) {
    this.#storage = storage;
    this.#keys = keys;
    this.#found = [...earlier.values(), ...last.values()];
    this.writtenAt = writtenAt;
    this.#lines = lines;
    this.#next = numberOf(keys.at(-1)) + 1;
  }

  /** Reads what an earlier memory of the room has written. */
  static async load({ storage }: { readonly storage: RoomStorage }): Promise<StoredStays> {
    const found: FoundStays = {
      keys: [],
      last: new Map(),
      earlier: new Map(),
      lines: 0,
      writtenAt: 0,
    };
    for await (const page of listPages(storage, prefix, piecesAtOnce)) {
      for (const [key, text] of page) addPiece(found, key, JSON.parse(text));
    }
    return new StoredStays(storage, found);
  }

  /** As they were found; once, for they are many. */
  takeFound(): readonly Stay[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /** Keeps what has changed; `all` is whatever is to be kept, these among it, which are so many at most, and none if that is 0. */
  async add(
    at: number,
    changed: readonly Stay[],
    count: number,
    all: () => readonly Stay[],
  ): Promise<void> {
    const isFull = this.#lines + changed.length > 2 * count + spareLines;
    if (count === 0 || isFull) return this.rewrite(at, all());
    await this.#storage.write(this.#piecesOf(at, changed));
  }

  /** Keeps these in place of everything that is there. */
  async rewrite(at: number, all: readonly Stay[]): Promise<void> {
    const gone = this.#keys;
    this.#keys = [];
    this.#lines = 0;
    await this.#storage.write(this.#piecesOf(at, all), gone);
  }

  #piecesOf(at: number, stays: readonly Stay[]): Map<string, string> {
    const puts = new Map<string, string>();
    for (let from = 0; from < stays.length; from += pieceLines) {
      const lines = stays
        .slice(from, from + pieceLines)
        .map(({ person, cameAt, leftAt }): Line => [person, cameAt, leftAt]);
      const piece: Piece = { at, lines };
      const key = prefix + String(this.#next).padStart(8, "0");
      this.#next += 1;
      this.#keys.push(key);
      this.#lines += lines.length;
      puts.set(key, JSON.stringify(piece));
    }
    return puts;
  }
}

function numberOf(key: string | undefined): number {
  return key === undefined ? -1 : Number(key.slice(prefix.length));
}
