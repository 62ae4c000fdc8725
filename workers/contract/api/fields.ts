/** Parts that the schemas of /v1 and of the forms are made of. Messages are error codes. */
import * as v from "valibot";
import { cleanText, isInvisible, textLength } from "../clean-text.ts";
import { filterInput } from "../conventions/input-filter.ts";
import { isZoneName } from "../conventions/zone-names.ts";
import type { ErrorCode } from "../errors.ts";

function code<const C extends ErrorCode>(value: C): C {
  return value;
}

/** A text as it is stored, with a length in code points. */
export function text(bounds: { readonly min?: number; readonly max: number }) {
  const { min = 0, max } = bounds;
  return v.pipe(
    v.string(code("request.invalid")),
    v.check((value) => !isInvisible(value), code("text.invisible")),
    v.transform(cleanText),
    v.check((value) => min === 0 || value !== "", code("text.empty")),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const length = textLength(dataset.value);
      if (length < min) addIssue({ message: code("text.too_short"), expected: `>=${min}` });
      if (length > max) addIssue({ message: code("text.too_long"), expected: `<=${max}` });
    }),
  );
}

/** The same with what the input filter leaves of it. */
export function filteredText(bounds: { readonly min?: number; readonly max: number }) {
  return v.pipe(v.string(code("request.invalid")), v.transform(filterInput), text(bounds));
}

/** What is looked for in a list; "" = everything. */
export const search = v.optional(
  v.pipe(v.string(), v.maxLength(200), v.transform(filterInput)),
  "",
);

/** A text or nothing: "" becomes null. */
export function optionalText(bounds: { readonly min?: number; readonly max: number }) {
  return v.pipe(
    v.nullable(v.string(code("request.invalid"))),
    v.transform((value) => (value === null || value.trim() === "" ? null : value)),
    v.nullable(text(bounds)),
  );
}

export function integer(bounds: { readonly min: number; readonly max: number }) {
  return v.pipe(
    v.number(code("number.range")),
    v.integer(code("number.range")),
    v.minValue(bounds.min, code("number.range")),
    v.maxValue(bounds.max, code("number.range")),
  );
}

/** UTC milliseconds, from 2000 to 2100. */
export const time = v.pipe(
  v.number(code("event.dates")),
  v.integer(code("event.dates")),
  v.minValue(Date.UTC(2000, 0), code("event.dates")),
  v.maxValue(Date.UTC(2100, 0), code("event.dates")),
);

/** An IANA name that this platform knows. */
export const timeZone = v.pipe(
  v.string(code("text.format")),
  v.maxLength(64, code("text.format")),
  v.check(isZoneName, code("text.format")),
);

/** `#rrggbb`; null for the product's own accent. */
export const color = v.nullable(
  v.pipe(
    v.string(code("text.format")),
    v.regex(/^#[0-9a-f]{6}$/i, code("text.format")),
    v.toLowerCase(),
  ),
);

/** An address of the web, or "". */
export const webAddress = v.pipe(
  v.string(code("url.format")),
  v.trim(),
  v.maxLength(500, code("text.too_long")),
  v.check((value) => value === "" || /^https?:\/\/[^\s]+$/i.test(value), code("url.format")),
);

export const email = v.pipe(
  v.string(code("email.format")),
  v.trim(),
  v.maxLength(254, code("email.format")),
  v.email(code("email.format")),
);

/** The same, or "". */
export const optionalEmail = v.pipe(
  v.string(code("email.format")),
  v.trim(),
  v.union([v.literal(""), email], code("email.format")),
);

export const flag = v.boolean(code("request.invalid"));
