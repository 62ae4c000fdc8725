/** Files under keys that are never used again: what lies there never changes. */
export interface FilesGateway {
  put(
    key: string,
    file: {
      /** A stream has to know its length. */
      readonly body: Uint8Array | ReadableStream;
      readonly about: FileAbout;
    },
  ): Promise<void>;
  /** What is known of a file without reading it; null where there is none. */
  head(key: string): Promise<FileHead | null>;
  /** A file, or a part of it; null where there is none. A body that is not read has to be cancelled. */
  get(key: string, part?: FilePart): Promise<(FileHead & { readonly body: ReadableStream }) | null>;
  /** Begins a file that comes in parts; answers the bucket's own name of it. What is never ended the bucket drops in a week. */
  startParts(key: string, about: FileAbout): Promise<string>;
  /** Takes a part, counted from 1, all of one length but the last; answers its mark, or null where the file was given up. */
  putPart(file: FileInParts, number: number, bytes: Uint8Array): Promise<string | null>;
  /** Makes them one file; where that was done already, or all was given up, nothing happens. */
  completeParts(file: FileInParts, parts: readonly PartMark[]): Promise<void>;
  /** Gives all of them up; where there is nothing any more, nothing happens. */
  abortParts(file: FileInParts): Promise<void>;
  /** Keys that are not there change nothing. */
  delete(keys: readonly string[]): Promise<void>;
}

export interface FileInParts {
  readonly key: string;
  readonly multipartId: string;
}

export interface PartMark {
  readonly number: number;
  readonly etag: string;
}

/** What is kept with a file, so that nobody has to ask the database who may read it. */
export interface FileAbout {
  /** Of the content, e.g. `image/png`. */
  readonly type: string;
  /** The event that it belongs to; null: whoever knows the key may read it. */
  readonly eventId: string | null;
  /** What it is saved as; null for what is only shown. */
  readonly downloadName: string | null;
}

export interface FileHead extends FileAbout {
  readonly bytes: number;
  /** As a header has it, in quotes. */
  readonly etag: string;
}

/** Bytes, counted from the start. */
export interface FilePart {
  readonly offset: number;
  readonly length: number;
}
