/** The decoder that the page brings along for browsers without one. A file of its own, loaded when it is needed. */
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { BarcodeReader } from "./decoder.ts";

/** Ready once its WebAssembly is here, from this site: the package itself would ask another one for it. */
export async function loadOwnDecoder(): Promise<BarcodeReader> {
  const locateFile = () => wasm;
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return new BarcodeDetector({ formats: ["qr_code"] });
}
