import * as v from "valibot";
import { eventFileLimits } from "../../files/event-files.ts";
import { videoTypes } from "../../files/read-video.ts";
import { videoLimits } from "../../files/video-parts.ts";

/** What an upload of a video begins with. */
export const videoUploadSchema = v.object({
  /** What the file is called. */
  name: v.pipe(v.string("field.text"), v.maxLength(eventFileLimits.uploadName)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** By its content; held to that when the first part comes. */
  type: v.picklist(videoTypes, "file.video"),
  /** The same for the same file, another for every other one: an upload of it that was begun goes on. */
  mark: v.pipe(v.string("field.text"), v.minLength(1), v.maxLength(videoLimits.mark)),
});
