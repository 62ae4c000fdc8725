import { expect, test } from "vitest";
import { localSecrets } from "#workers/contract/secrets/secrets.ts";
import { readEnvironment } from "./environment.ts";

const production = {
  ENVIRONMENT: "production",
  ROOM_SECRET: "a secret that is long enough for production",
  WORKER_URL: "https://plenum.example/",
  ALLOWED_ORIGINS: "https://plenum.example, https://other.example",
};

test("on a machine of one's own nothing else need be said", () => {
  expect(readEnvironment({ ENVIRONMENT: "local" })).toMatchObject({
    secret: localSecrets.ROOM_SECRET,
    origins: ["*"],
  });
});

test("what is complete is taken", () => {
  expect(readEnvironment(production)).toEqual({
    secret: production.ROOM_SECRET,
    workerUrl: "https://plenum.example",
    origins: ["https://plenum.example", "https://other.example"],
  });
});

const wrong: readonly (readonly [string, object, RegExp])[] = [
  ["the local secret", { ROOM_SECRET: localSecrets.ROOM_SECRET }, /ROOM_SECRET/],
  ["the Worker's local one", { ROOM_SECRET: localSecrets.TOKEN_SECRET }, /ROOM_SECRET/],
  ["a short secret", { ROOM_SECRET: "short" }, /ROOM_SECRET/],
  ["one of a single letter", { ROOM_SECRET: "a".repeat(64) }, /ROOM_SECRET/],
  ["no secret", { ROOM_SECRET: "" }, /ROOM_SECRET is missing/],
  ["any origin", { ALLOWED_ORIGINS: "https://plenum.example,*" }, /ALLOWED_ORIGINS/],
  ["another environment", { ENVIRONMENT: "Production" }, /ENVIRONMENT/],
  ["no environment", { ENVIRONMENT: undefined }, /ENVIRONMENT/],
];

test.each(wrong)("%s is refused", (_, more, fault) => {
  expect(() => readEnvironment({ ...production, ...more })).toThrow(fault);
});
