import { expect, test } from "vitest";
import { abilitiesOfScopes, keyPrefix, keyScopes, looksLikeKey, scopesFor } from "./key-scopes.ts";

test("a key that may only read changes nothing", () => {
  const reading = keyScopes.filter((scope) => scope.endsWith(":read"));
  expect(reading).toHaveLength(3);
  const abilities = abilitiesOfScopes(reading);
  expect(abilities).toContain("event.view");
  expect(
    abilities.filter((each) => /edit|create|manage|publish|archive|moderate|settings/.test(each)),
  ).toEqual([]);
});

test("several scopes let a key do what each of them does, each once", () => {
  const abilities = abilitiesOfScopes(["live:write", "results:read"]);
  expect([...abilities].sort()).toEqual([
    "event.view",
    "live.caption",
    "live.moderate",
    "live.read",
    "live.watch",
  ]);
  expect(abilitiesOfScopes([])).toEqual([]);
});

test("a key for captions sends captions and sees nothing; one that runs events sends them too", () => {
  expect(abilitiesOfScopes(["captions:write"])).toEqual(["live.caption"]);
  expect(scopesFor("captions:write")).toContain("live:write");
  for (const scope of keyScopes.filter((each) => each !== "captions:write")) {
    expect(scopesFor(scope)).toEqual([scope]);
  }
});

test("a key is known by how it begins and how long it is", () => {
  const key = `${keyPrefix}${"aZ0_-".repeat(9).slice(0, 43)}`;
  expect(keyPrefix).toBe("key_");
  expect(looksLikeKey(key)).toBe(true);
  for (const text of ["", "key_", key.slice(0, -1), `${key}a`, ` ${key}`, key.replace("a", "+")]) {
    expect([text, looksLikeKey(text)]).toEqual([text, false]);
  }
});
