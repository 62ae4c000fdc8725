/** A room's storage in a file: what is kept takes none of the memory that is measured, as a durable object's does. */
import { openSync, readSync, writeSync } from "node:fs";
import { listOf } from "#tests/support/fakes/fake-host.ts";
import type { ListPart, RoomStorage } from "../shell/ports.ts";

/** Where a value stands in the file, bytes. */
type Place = readonly [offset: number, length: number];

export class FileStorage implements RoomStorage {
  readonly path: string;
  readonly #file: number;
  readonly #places: Map<string, Place>;
  #length = 0;
  /** Told of each reading. */
  onRead = () => {};

  /** `places`: of what stands in the file already; it is made anew when there are none. */
  constructor(path: string, places: readonly (readonly [key: string, Place])[] = []) {
    this.path = path;
    this.#file = openSync(path, places.length === 0 ? "w+" : "r+");
    this.#places = new Map(places);
    for (const [, [offset, length]] of places) {
      this.#length = Math.max(this.#length, offset + length);
    }
  }

  get places(): readonly (readonly [key: string, Place])[] {
    return Array.from(this.#places);
  }

  async get(key: string): Promise<string | undefined> {
    const place = this.#places.get(key);
    return place && this.#read(place);
  }

  async list(prefix: string, part?: ListPart): Promise<ReadonlyMap<string, string>> {
    const listed = listOf(this.#places, prefix, part);
    return new Map(Array.from(listed, ([key, place]) => [key, this.#read(place)]));
  }

  #read([offset, length]: Place): string {
    const bytes = Buffer.allocUnsafeSlow(length);
    readSync(this.#file, bytes, 0, length, offset);
    this.onRead();
    return bytes.toString();
  }

  async write(puts: ReadonlyMap<string, string>, deletes: readonly string[] = []): Promise<void> {
    for (const [key, value] of puts) {
      const bytes = Buffer.from(value);
      writeSync(this.#file, bytes, 0, bytes.length, this.#length);
      this.#places.set(key, [this.#length, bytes.length]);
      this.#length += bytes.length;
    }
    for (const key of deletes) this.#places.delete(key);
  }

  async setAlarm(): Promise<void> {}

  async wipe(): Promise<void> {
    this.#places.clear();
  }
}
