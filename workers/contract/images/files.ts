/** Files under keys that are never used again. */
export interface FilesGateway {
  put(key: string, file: { readonly bytes: Uint8Array; readonly type: string }): Promise<void>;
  get(key: string): Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null>;
  /** Keys that are not there change nothing. */
  delete(keys: readonly string[]): Promise<void>;
}
