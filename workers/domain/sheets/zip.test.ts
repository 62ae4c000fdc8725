import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect, test } from "vitest";
import { toStream, zipOf } from "./zip.ts";

/** An archive in an archive, and so on: each is written while the one around it waits. */
const nested = (depth: number): ReadableStream<Uint8Array> =>
  zipOf([
    depth === 0
      ? { path: "text", body: toStream(["inside"]) }
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

test("archives within each other are written, however few cores there are", async () => {
  const depth = 300;
  expect(await opened(await new Response(nested(depth)).blob())).toBe("inside");
});
