/** Opens a PDF with pdf.js. A file of its own, loaded when the first one is chosen. */
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  type PDFDocumentProxy,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { slideFileLimits } from "#workers/contract/run/run-limits.ts";
import { type DrawnPage, type PdfPages, UnreadablePdf } from "./pdf-pages.ts";

/** Where the build puts what pdf.js reads of fonts and pictures: see `pdfParts` in vite.config.ts. */
const parts = `/assets/pdf-${version}`;

/** Rejects with `UnreadablePdf` where that is none, or where it asks for a password. */
export async function openPdf(file: Blob): Promise<PdfPages> {
  GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({
    data,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    // A file from somewhere: nothing in it is run, and no form of it is one.
    enableXfa: false,
    // Above that a picture in it is left out: one page would take the browser's memory.
    maxImageSize: 64_000_000,
  });
  try {
    const pdf = await task.promise;
    return {
      count: pdf.numPages,
      draw: (page) => drawPage(pdf, page),
      close: () => void task.destroy(),
    };
  } catch (error) {
    void task.destroy();
    if (error instanceof Error && error.name === "PasswordException")
      throw new UnreadablePdf("password");
    if (error instanceof InvalidPDFException) throw new UnreadablePdf("broken");
    throw error;
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = slideFileLimits.side / Math.max(whole.width, whole.height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // As for a printer: drawn without waiting for the window to be looked at.
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const image = await toPicture(canvas);
  // A canvas keeps its memory until it is nothing.
  canvas.width = 0;
  canvas.height = 0;
  const text = await textOf(page);
  page.cleanup();
  return { image, text };
}

/** WebP where the browser writes that; a browser that does not answers with a PNG, which photographs make large. */
async function toPicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await write(canvas, "image/webp");
  return webp.type === "image/webp" ? webp : write(canvas, "image/jpeg");
}

function write(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)),
      type,
      0.9,
    );
  });
}

/** In the order in which it stands in the file; "" for a page of pictures alone. */
async function textOf(page: Awaited<ReturnType<PDFDocumentProxy["getPage"]>>): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : ""))
    .join("");
}
