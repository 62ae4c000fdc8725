import type { Translate } from "#workers/contract/texts/translate.ts";

/** Below this size megabytes say too little, bytes. */
const small = 104_858;

/** Bytes as megabytes to a tenth, and as kilobytes where they are few. */
export function fileSizeOf(bytes: number, t: Translate, format: (value: number) => string): string {
  return bytes < small
    ? t("staff.files.sizeSmall", { kb: format(Math.ceil(bytes / 1_024)) })
    : t("staff.files.size", { mb: format(Math.round(bytes / 104_857.6) / 10) });
}
