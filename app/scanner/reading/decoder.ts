/**
 * Finds QR codes in pictures: by the browser where it can, else by a decoder of ours (WebAssembly, 1.1 MB) that is
 * loaded only then, from this site.
 */

/** As much of the Barcode Detection API as is used. */
export interface BarcodeReader {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeReaders {
  new (options: { formats: string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Only some browsers have it: Chrome on Android, macOS and ChromeOS. */
    readonly BarcodeDetector?: NativeReaders;
  }
}

/** The text of the first QR code in a picture; null where there is none. */
export type Decode = (picture: ImageBitmapSource) => Promise<string | null>;

/** The best decoder that this browser has. `loadOwn` brings ours. Rejects where neither can be had. */
export async function makeDecoder(
  native: NativeReaders | undefined,
  loadOwn: () => Promise<BarcodeReader>,
): Promise<Decode> {
  const reader = (await makeNative(native)) ?? (await loadOwn());
  return async (picture) => {
    const found = await reader.detect(picture);
    return found.find(({ rawValue }) => rawValue !== "")?.rawValue ?? null;
  };
}

/** Null also where the browser has the API and no QR codes with it, as on a machine without its service. */
async function makeNative(native: NativeReaders | undefined): Promise<BarcodeReader | null> {
  try {
    const formats = (await native?.getSupportedFormats()) ?? [];
    return native && formats.includes("qr_code") ? new native({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}
