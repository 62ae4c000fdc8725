import { expect, test } from "vitest";
import { drawnTextLimits } from "#workers/contract/tickets/drawn-texts.ts";
import { postedPictures } from "./posted-pictures.server.ts";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  postedPictures(new Request("http://127.0.0.1/", { method: "POST", body, headers }));

test("what was posted is read, and looked at by the domain alone", async () => {
  const form = new FormData();
  form.set("pictures", "[1]");
  expect(await post(form)).toEqual({ ok: true, value: [1] });
});

test("no form, and no JSON in it, is refused", async () => {
  expect(await post("pictures=[1")).toMatchObject({ refusal: { code: "request.invalid" } });
  expect(await post(new FormData())).toEqual({ ok: true, value: null });
});

test("more than a file's pictures are is given up, whatever it says of its length", async () => {
  const body = new Uint8Array(drawnTextLimits.body + 1);
  expect(await post(body)).toMatchObject({ refusal: { code: "request.too_large" } });
});
