export { readFile } from "#workers/domain/files/images.ts";
