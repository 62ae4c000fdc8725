/** Errors in people's browsers, as pages tell them and admins see them. */
import * as v from "valibot";
import { browserErrorLimits } from "../../platform/browser-errors.ts";

const said = v.pipe(v.string(), v.maxLength(browserErrorLimits.said));

/** `POST /v1/browser-errors` */
export const newBrowserErrorSchema = v.object({
  /** What the script said. */
  message: said,
  /** Address of the script with line and column, e.g. `https://plenum.example/assets/live.js:1:20`. */
  place: said,
  /** Path of the page. */
  page: said,
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/)),
});
export type NewBrowserError = v.InferOutput<typeof newBrowserErrorSchema>;

export const browserErrorStates = ["open", "resolved"] as const;

/** Query of `GET /v1/browser-errors`. */
export const browserErrorQuerySchema = v.object({
  state: v.optional(v.picklist(browserErrorStates)),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    "30",
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** `PATCH /v1/browser-errors/{id}` */
export const browserErrorChangeSchema = v.object({ resolved: v.boolean() });

export const browserErrorSchema = v.looseObject({
  id: v.string(),
  message: v.string(),
  place: v.string(),
  page: v.string(),
  browsers: v.array(v.string()),
  version: v.string(),
  count: v.number(),
  firstAt: v.number(),
  lastAt: v.number(),
  resolvedAt: v.nullable(v.number()),
});
