/** Reads V8's heap snapshots: a table of nodes in one list of numbers, whose columns `snapshot.meta` names. */
import * as v from "valibot";

/** Millions of numbers are not looked at one by one with a schema: a size that is none makes the sum none. */
const snapshotSchema = v.object({
  snapshot: v.object({ meta: v.object({ node_fields: v.array(v.string()) }) }),
  nodes: v.custom<readonly number[]>(Array.isArray),
  strings: v.custom<readonly string[]>(Array.isArray),
});

/** V8's name for the memory behind an ArrayBuffer: outside of the heap, and one node however many views share it. */
const bufferNode = "system / JSArrayBufferData";

/** Bytes of all buffers in a snapshot of a heap. Throws if it is none, or has none of the columns that this asks for. */
export function bytesOfBuffers(text: string): number {
  const { snapshot, nodes, strings } = v.parse(snapshotSchema, JSON.parse(text));
  const fields = snapshot.meta.node_fields;
  const nameAt = fields.indexOf("name");
  const sizeAt = fields.indexOf("self_size");
  if (nameAt < 0 || sizeAt < 0) throw new Error(`a snapshot's nodes have ${fields.join(", ")}`);
  const buffer = strings.indexOf(bufferNode);
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + nameAt] === buffer) bytes += nodes[node + sizeAt] ?? Number.NaN;
  }
  return bytes;
}
