import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect, test } from "vitest";
import { joinPieces, type Pieces, toPieces } from "./pieces.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

/** An archive in an archive, and so on: each is written while the one around it waits. */
const nested = (depth: number): Pieces =>
  zipOf([
    depth === 0
      ? { path: "text", body: toPieces(["inside"]) }
      : { path: "archive", body: nested(depth - 1), isPacked: true },
  ]);

async function opened(archive: Blob): Promise<string> {
  const [entry] = await new ZipReader(new BlobReader(archive)).getEntries();
  if (!entry || entry.directory) throw new Error("nothing is in it");
  if (entry.filename === "text") return entry.getData(new TextWriter());
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [inner] = await Promise.all([new Response(readable).blob(), entry.getData(writable)]);
  return opened(inner);
}

const written = async (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) =>
  new Blob([await joinPieces(zipOf(entries))]);

test("archives within each other are written", async () => {
  const depth = 300;
  expect(await opened(new Blob([await joinPieces(nested(depth))]))).toBe("inside");
});

/** Texts that are long and pack well, none, and letters that are no ASCII. */
const texts = new Map([
  ["mappe/lang tekst.txt", "Æ, ø og å. ".repeat(400_000)],
  ["tom.txt", ""],
  ["årsmøte 🎉.txt", "kort"],
]);

test.each([true, false])(
  "what was written is read again, with its sums: stored %s",
  async (isPacked) => {
    const entries = Array.from(texts, ([path, text]) => {
      return { path, body: toPieces([text]), isPacked };
    });
    const archive = await written(entries);
    const zip = new ZipReader(new BlobReader(archive), { checkCrc32: true });
    const read = new Map<string, string>();
    for (const entry of await zip.getEntries()) {
      if (entry.directory) throw new Error("a folder is in it");
      expect(entry.uncompressedSize).toBe(
        new TextEncoder().encode(texts.get(entry.filename)).length,
      );
      // Else some programs take its path for one in the letters of DOS.
      expect(entry.msDosCompatible).toBe(false);
      read.set(entry.filename, await entry.getData(new TextWriter()));
    }
    expect(read).toEqual(texts);
    const length = new Blob([...texts.values()]).size;
    expect(archive.size > length).toBe(isPacked);
  },
);

test("of the same files the same archive is made", async () => {
  const make = async () =>
    Buffer.from(await joinPieces(zipOf([{ path: "a", body: toPieces(["one", "two"]) }])));
  expect((await make()).equals(await make())).toBe(true);
});

test("what reading a file throws ends the archive", async () => {
  for (const isPacked of [true, false]) {
    const broken = (async function* read() {
      yield new TextEncoder().encode("begun");
      throw new Error("broken off");
    })();
    const archive = written([{ path: "a", body: broken, isPacked }]);
    await expect(archive).rejects.toThrow("broken off");
  }
});

test("whoever reads no further ends what is being read, and nothing is read ahead of them", async () => {
  let made = 0;
  let isEnded = false;
  const body = (async function* read() {
    try {
      for (;;) {
        made += 1;
        // What does not pack: each piece comes out before more is wanted.
        yield crypto.getRandomValues(new Uint8Array(65_536));
      }
    } finally {
      isEnded = true;
    }
  })();
  const archive = zipOf([{ path: "a", body }]);
  for (let read = 0; read < 3; read += 1) await archive.next();
  // Nobody asks, and many turns go by.
  const before = made;
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(made).toBeLessThanOrEqual(before + 1);
  await archive.return();
  expect(isEnded).toBe(true);
});
