/**
 * How entities lie in storage: `e:` and the entity's key. One that does not fit into one value is cut
 * into pieces under `x:`, and its own value is `#` and their number.
 */
import { type Entity, manyPrefixes } from "../../core/snapshot.ts";
import type { RoomStorage } from "../ports.ts";
import { chunkLength, cut } from "./journal.ts";
import { listAllBut, listPages } from "./list-pages.ts";

const entityPrefix = "e:";
const piecePrefix = "x:";

/** Where an entity stands. */
export function entityKey(key: string): string {
  return entityPrefix + key;
}

function pieceKey(key: string, n: number): string {
  return `${piecePrefix}${key}#${String(n).padStart(4, "0")}`;
}

/** Adds an entity's values, each of at most `length` characters; answers how many pieces it needs. */
export function putEntity(
  puts: Map<string, string>,
  key: string,
  entity: Entity,
  length = chunkLength,
): number {
  const text = JSON.stringify(entity);
  if (text.length <= length) {
    puts.set(entityKey(key), text);
    return 0;
  }
  const pieces = cut(text, (n) => pieceKey(key, n), length);
  for (const [piece, part] of pieces) puts.set(piece, part);
  puts.set(entityKey(key), `#${pieces.size}`);
  return pieces.size;
}

function withPrefix(prefix: string, keys: readonly string[]): readonly string[] {
  return keys.map((key) => prefix + key);
}

/** Reads and writes entities; knows in how many pieces those lie that do not fit into one value. */
export class StoredEntities {
  readonly #length: number;
  readonly #pieces = new Map<string, number>();

  /** `length` is that of one value, characters. */
  constructor(length: number) {
    this.#length = length;
  }

  /** All entities but those that are most of a large room. */
  async load(storage: RoomStorage): Promise<readonly [string, Entity][]> {
    const [stored, pieces] = await Promise.all(
      [entityPrefix, piecePrefix].map((prefix) =>
        listAllBut(storage, prefix, withPrefix(prefix, manyPrefixes)),
      ),
    );
    return Array.from(stored ?? [], ([prefixed, value]) => {
      const key = prefixed.slice(entityPrefix.length);
      return [key, this.#read(key, value, pieces ?? new Map())];
    });
  }

  /** Those, so many values read at a time, and the pieces of one: all at once they are more than memory holds. */
  async *loadMany(storage: RoomStorage, limit: number): AsyncGenerator<Entity, void, undefined> {
    for (const prefix of withPrefix(entityPrefix, manyPrefixes)) {
      for await (const stored of listPages(storage, prefix, limit)) {
        for (const [prefixed, value] of stored) {
          const key = prefixed.slice(entityPrefix.length);
          const pieces = value[0] === "#" ? await storage.list(`${piecePrefix}${key}#`) : null;
          yield this.#read(key, value, pieces ?? new Map());
        }
      }
    }
  }

  #read(key: string, value: string, pieces: ReadonlyMap<string, string>): Entity {
    return JSON.parse(value[0] === "#" ? this.#join(key, value, pieces) : value);
  }

  #join(key: string, value: string, pieces: ReadonlyMap<string, string>): string {
    const count = Number(value.slice(1));
    this.#pieces.set(key, count);
    return Array.from({ length: count }, (_, n) => pieces.get(pieceKey(key, n))).join("");
  }

  /** Adds what is to be written of an entity, and which pieces go because it has become shorter. */
  put(puts: Map<string, string>, deletes: string[], key: string, entity: Entity): void {
    const before = this.#pieces.get(key) ?? 0;
    const pieces = putEntity(puts, key, entity, this.#length);
    for (let n = pieces; n < before; n += 1) deletes.push(pieceKey(key, n));
    if (pieces > 0) this.#pieces.set(key, pieces);
    else this.#pieces.delete(key);
  }
}
