import { expect, test } from "vitest";
import { readPageForm } from "./read-page-form.server.ts";

const mib = 1024 * 1024;

function sent(form: FormData): Request {
  return new Request("http://localhost/", { method: "POST", body: form });
}

function picture(bytes: number): File {
  return new File([new Uint8Array(bytes).fill(7)], "face.jpg", { type: "image/jpeg" });
}

test("pictures that are too large, and one too many, are left out by name; all that was typed is kept", async () => {
  const form = new FormData();
  form.set("0.titleNo", "Før bildene: æøå 🎉");
  form.set("1.0.file", picture(8 * mib));
  form.set("1.1.file", picture(8 * mib + 1));
  form.set("1.2.file", picture(8 * mib));
  form.set("1.3.file", picture(7 * mib));
  form.set("1.4.file", picture(2 * mib));
  form.set("1.0.textNo", "Etter bildene\r\nog en linje til");
  const read = await readPageForm(sent(form));
  expect(read?.tooLarge).toEqual(["1.1.file", "1.4.file"]);
  expect(read?.form.get("0.titleNo")).toBe("Før bildene: æøå 🎉");
  expect(read?.form.get("1.0.textNo")).toBe("Etter bildene\r\nog en linje til");
  const taken = ["1.0.file", "1.1.file", "1.2.file", "1.3.file", "1.4.file"].map((name) => {
    const file = read?.form.get(name);
    return file instanceof File ? file.size / mib : null;
  });
  expect(taken).toEqual([8, null, 8, 7, null]);
});

test("text that nobody types is refused, and a form without files is read as any other", async () => {
  const long = new FormData();
  long.set("0.textNo", "x".repeat(3 * mib));
  long.set("1.textNo", "x".repeat(2 * mib));
  expect(await readPageForm(sent(long))).toBeNull();
  const plain = new URLSearchParams({ "0.titleNo": "Om kvelden" });
  const read = await readPageForm(
    new Request("http://localhost/", { method: "POST", body: plain }),
  );
  expect(read?.form.get("0.titleNo")).toBe("Om kvelden");
});
