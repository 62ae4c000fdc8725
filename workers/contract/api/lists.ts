/** What the lists of /v1 have in common, and its shortest answers. */
import * as v from "valibot";

/** Query of each list. */
export const pageQuery = {
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(200)),
    "50",
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

export const pageSchema = v.object(pageQuery);

/** A page of such items. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), next: v.nullable(v.string()) });
}

export const madeSchema = v.looseObject({ id: v.string() });
export const emptySchema = v.looseObject({});
