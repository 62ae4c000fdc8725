import type { FileAbout, FileHead, FilesGateway } from "../contract/files/files-gateway.ts";

/** Files in an R2 bucket. */
export function createFilesGateway(bucket: R2Bucket): FilesGateway {
  return {
    async put(key, { body, about }) {
      await bucket.put(key, body, kept(about));
    },
    async head(key) {
      const found = await bucket.head(key);
      return found && headOf(found);
    },
    async get(key, part) {
      const found = await bucket.get(key, part && { range: part });
      return found && { ...headOf(found), body: found.body };
    },
    async startParts(key, about) {
      return (await bucket.createMultipartUpload(key, kept(about))).uploadId;
    },
    async putPart(file, number, bytes) {
      const upload = await bucket.resumeMultipartUpload(file.key, file.multipartId);
      const part = await unlessGone(() => upload.uploadPart(number, bytes));
      return part?.etag ?? null;
    },
    async completeParts(file, parts) {
      const upload = await bucket.resumeMultipartUpload(file.key, file.multipartId);
      const marks = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
      await unlessGone(() => upload.complete(marks));
    },
    async abortParts(file) {
      const upload = await bucket.resumeMultipartUpload(file.key, file.multipartId);
      await unlessGone(() => upload.abort());
    },
    async delete(keys) {
      await bucket.delete([...keys]);
    },
  };
}

/** What is done to parts that were put together or given up meanwhile is done to nothing: null. */
async function unlessGone<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && /\(10024\)|does not exist/.test(error.message)) return null;
    throw error;
  }
}

function kept({ type, eventId, downloadName }: FileAbout): R2PutOptions & R2MultipartOptions {
  const customMetadata: Record<string, string> = {};
  if (eventId !== null) customMetadata.event = eventId;
  // Metadata travels in headers, which know ASCII alone.
  if (downloadName !== null) customMetadata.name = encodeURIComponent(downloadName);
  return { httpMetadata: { contentType: type }, customMetadata };
}

function headOf(object: R2Object): FileHead {
  const { event = null, name } = object.customMetadata ?? {};
  return {
    type: object.httpMetadata?.contentType ?? "application/octet-stream",
    eventId: event,
    downloadName: name === undefined ? null : decodeURIComponent(name),
    bytes: object.size,
    etag: object.httpEtag,
  };
}
