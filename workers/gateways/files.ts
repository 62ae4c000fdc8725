import type { FilesGateway } from "../contract/images/files.ts";

/** Files in an R2 bucket, each under a key that is never used again: what lies there never changes. */
export function createFilesGateway(bucket: R2Bucket): FilesGateway {
  return {
    async put(key, { bytes, type }) {
      await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    },
    async get(key) {
      const found = await bucket.get(key);
      if (!found) return null;
      const type = found.httpMetadata?.contentType ?? "application/octet-stream";
      return { bytes: await found.arrayBuffer(), type };
    },
    async delete(keys) {
      await bucket.delete([...keys]);
    },
  };
}
