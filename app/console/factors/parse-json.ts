/** What a field of a form holds as JSON, for a schema to look at; null for any other text. */
export function parseJsonField(field: FormDataEntryValue | null): unknown {
  if (typeof field !== "string" || field === "") return null;
  try {
    return JSON.parse(field);
  } catch {
    return null;
  }
}
