import { expect, test } from "vitest";
import { bindings } from "#tests/support/fakes/bindings.ts";
import { parseEnv } from "./env.ts";

const complete = { ...bindings, PUBLIC_URL: "http://127.0.0.1:8787/" };
const secret = "a secret that is long enough for production";

test("what is complete is taken, with secrets of the own machine", () => {
  const env = parseEnv(complete);
  expect(env.PUBLIC_URL).toBe("http://127.0.0.1:8787");
  expect(env.ROOM_SECRET).toContain("local");
});

test("all that is missing is named, in one line", () => {
  const { DB: _db, ROOM_URL: _url, ...rest } = complete;
  expect(() => parseEnv(rest)).toThrow(
    /^The Worker cannot start: DB is missing.*; ROOM_URL is missing$/,
  );
  expect(() => parseEnv({})).toThrow(/ENVIRONMENT/);
});

test("in production neither local nor short secrets will do", () => {
  const production = { ...complete, ENVIRONMENT: "production" };
  expect(() => parseEnv(production)).toThrow(/ROOM_SECRET must be a secret/);
  const half = { ...production, ROOM_SECRET: secret, TOKEN_SECRET: "short" };
  expect(() => parseEnv(half)).toThrow(/TOKEN_SECRET must be a secret/);
  const same = { ...half, TOKEN_SECRET: secret, DATA_SECRET: `${secret} too` };
  expect(() => parseEnv(same)).toThrow(/must differ/);
  const other = `${secret}, and another one`;
  const two = { ...half, TOKEN_SECRET: other };
  expect(() => parseEnv(two)).toThrow(/DATA_SECRET must be a secret/);
  expect(() => parseEnv({ ...two, DATA_SECRET: other })).toThrow(/must differ/);
  expect(parseEnv({ ...two, DATA_SECRET: `${other} too` }).ENVIRONMENT).toBe("production");
});

test("mail goes nowhere without a server, and in production only over a way that nobody can read", () => {
  expect(parseEnv({ ...complete }).MAIL_HOST).toBeUndefined();
  const mail = { MAIL_HOST: "mail.example", MAIL_SENDER: "post@plenum.example" };
  expect(parseEnv({ ...complete, ...mail, MAIL_SECURITY: "none", MAIL_PORT: "25" }).MAIL_PORT).toBe(
    "25",
  );
  expect(() => parseEnv({ ...complete, MAIL_SECURITY: "ssl" })).toThrow(/MAIL_SECURITY must be/);
  expect(() => parseEnv({ ...complete, MAIL_PORT: "smtp" })).toThrow(/MAIL_PORT is not a port/);
  const secrets = {
    ROOM_SECRET: secret,
    TOKEN_SECRET: `${secret}, and another one`,
    DATA_SECRET: `${secret}, and a third one`,
  };
  const production = { ...complete, ...secrets, ...mail, ENVIRONMENT: "production" };
  expect(parseEnv(production)).toMatchObject({ MAIL_PORT: "587", MAIL_SECURITY: "starttls" });
  expect(() => parseEnv({ ...production, MAIL_PORT: "25" })).toThrow(/must not be 25/);
  expect(() => parseEnv({ ...production, MAIL_SECURITY: "none" })).toThrow(/MAIL_SECURITY must be/);
  const { MAIL_SENDER: _sender, ...nobody } = production;
  expect(() => parseEnv(nobody)).toThrow(/MAIL_SENDER is missing/);
});

test("an account at the mail server is a name and a password, neither alone", () => {
  const server = { ...complete, MAIL_HOST: "mail.example" };
  expect(() => parseEnv({ ...server, MAIL_USER: "plenum" })).toThrow(
    "MAIL_PASSWORD is missing, though MAIL_USER is set",
  );
  expect(() => parseEnv({ ...server, MAIL_PASSWORD: "secret" })).toThrow(
    "MAIL_USER is missing, though MAIL_PASSWORD is set",
  );
  const account = { MAIL_USER: "plenum", MAIL_PASSWORD: "secret" };
  expect(parseEnv({ ...server, ...account })).toMatchObject(account);
});

test("SMS go nowhere without an account, and account and token only over a way that nobody can read", () => {
  expect(parseEnv({ ...complete })).toMatchObject({ SMS_URL: "https://api.twilio.com" });
  const sms = { SMS_ACCOUNT: "AC1", SMS_TOKEN: "token", SMS_SENDER: "+15550001111" };
  const trial = { ...complete, ...sms, SMS_URL: "http://127.0.0.1:9/" };
  expect(parseEnv(trial).SMS_URL).toBe("http://127.0.0.1:9");
  const secrets = {
    ROOM_SECRET: secret,
    TOKEN_SECRET: `${secret}, and another one`,
    DATA_SECRET: `${secret}, and a third one`,
  };
  const production = { ...complete, ...secrets, ...sms, ENVIRONMENT: "production" };
  expect(parseEnv(production).SMS_SENDER).toBe("+15550001111");
  const plain = /SMS_URL must begin with https/;
  expect(() => parseEnv({ ...trial, SMS_URL: "http://sms.example" })).toThrow(plain);
  expect(() => parseEnv({ ...production, SMS_URL: "http://127.0.0.1:9" })).toThrow(plain);
  for (const name of ["SMS_TOKEN", "SMS_ACCOUNT", "SMS_SENDER"] as const) {
    const { [name]: _left, ...half } = production;
    expect(() => parseEnv(half)).toThrow(`${name} is missing`);
  }
  for (const SMS_SENDER of ["Plenum AS", `MG${"0a".repeat(16)}`]) {
    expect(parseEnv({ ...production, SMS_SENDER }).SMS_SENDER).toBe(SMS_SENDER);
  }
  for (const SMS_SENDER of ["a name that is too long", "12345", "+0123"]) {
    expect(() => parseEnv({ ...production, SMS_SENDER })).toThrow(/SMS_SENDER is neither/);
  }
});
