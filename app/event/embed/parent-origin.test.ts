import { expect, test } from "vitest";
import { parentOrigin } from "./parent-origin.ts";

test.each(["https://www.kommune.no", "http://localhost:3000", "https://kommune.no:8443"])(
  "%s is an origin",
  (origin) => expect(parentOrigin(origin)).toBe(origin),
);

test.each([
  null,
  "",
  "*",
  "kommune.no",
  "https://kommune.no/",
  "https://kommune.no/side",
  "https://kommune.no?x",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc",
  `https://${"a".repeat(300)}.no`,
])("%s is none", (text) => expect(parentOrigin(text)).toBeNull());
