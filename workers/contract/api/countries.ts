import * as v from "valibot";
import { countryCodes } from "../countries.ts";

/** `GET /v1/countries`: by two-letter code. */
export const countriesSchema = v.record(v.string(), v.object({ name: v.string() }));

const codes: ReadonlySet<string> = new Set(countryCodes);

/** `GET /v1/timezones?country=`: a code in either case. */
export const timeZoneQuerySchema = v.object({
  country: v.pipe(
    v.string("text.format"),
    v.trim(),
    v.toUpperCase(),
    v.check((code) => codes.has(code), "text.format"),
  ),
});

export const timeZonesSchema = v.array(v.object({ tzid: v.string(), name: v.string() }));
