import { imageLimits } from "../organisations/console-limits.ts";

/**
 * What calls that bring a file are held to: the one table of it. Everything else that is sent has the limit of all calls.
 */

/** What a form says beside its file, bytes. */
export const formRest = 64 * 1024;

export const uploadLimits = {
  /** Uploads of one person or key, whatever they bring: three files of slides. Then a pause as long as the window. */
  perPerson: 600,
  windowMs: 60 * 60_000,
} as const;

/** Largest bodies of uploads, bytes, by what they bring. */
export const uploadBytes = {
  image: imageLimits.bytes,
  document: 15 * 1024 * 1024,
  /** Of a video. */
  part: 10 * 1024 * 1024,
} as const;
export type UploadKind = keyof typeof uploadBytes;

/** The calls of /v1 that bring a file, by their paths, and what each brings. */
export const uploadCalls: readonly { readonly path: RegExp; readonly kind: UploadKind }[] = [
  { path: /^\/v1\/me\/picture$/, kind: "image" },
  { path: /^\/v1\/clients\/[^/]+\/logo$/, kind: "image" },
  { path: /^\/v1\/events\/[^/]+\/(logo|background)$/, kind: "image" },
  { path: /^\/v1\/events\/[^/]+\/homepage\/pictures$/, kind: "image" },
  { path: /^\/v1\/events\/[^/]+\/pictures$/, kind: "image" },
  { path: /^\/v1\/events\/[^/]+\/files$/, kind: "document" },
  { path: /^\/v1\/events\/[^/]+\/uploads\/[^/]+\/parts\/[^/]+$/, kind: "part" },
];
