import { describe, expect, test } from "vitest";
import { type BarcodeReader, makeDecoder } from "./decoder.ts";

class Native implements BarcodeReader {
  static formats = ["qr_code", "ean_13"];
  static fails = false;
  static async getSupportedFormats() {
    if (Native.fails) throw new Error("service unavailable");
    return Native.formats;
  }
  async detect() {
    return [{ rawValue: "" }, { rawValue: "NATIVE" }];
  }
}

const own: BarcodeReader = { detect: async () => [{ rawValue: "OWN" }] };
const picture = new Blob();

async function readWith(native: typeof Native | undefined): Promise<string | null> {
  const decode = await makeDecoder(native, async () => own);
  return decode(picture);
}

describe("codes are read", () => {
  test("by the browser where it can, and nothing is loaded", async () => {
    const decode = await makeDecoder(Native, () => Promise.reject(new Error("was loaded")));
    expect(await decode(picture)).toBe("NATIVE");
  });

  test("by our own decoder where the browser has none", async () => {
    expect(await readWith(undefined)).toBe("OWN");
  });

  test("by our own where the browser's knows no QR codes, or fails to say", async () => {
    Native.formats = ["ean_13"];
    expect(await readWith(Native)).toBe("OWN");
    Native.formats = ["qr_code"];
    Native.fails = true;
    expect(await readWith(Native)).toBe("OWN");
    Native.fails = false;
  });
});

test("a picture without a code gives nothing", async () => {
  const decode = await makeDecoder(undefined, async () => ({ detect: async () => [] }));
  expect(await decode(picture)).toBeNull();
});
