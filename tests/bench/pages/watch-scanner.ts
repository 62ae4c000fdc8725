import type { Page } from "playwright-core";

/** What a page with a scanner has seen of its camera and its results. */
interface ScannerWatch {
  /** From the first frame with a code to its result on the page, milliseconds; in their order. */
  readonly latencies: number[];
  /** Codes that were gone again before there was a result. */
  unread: number;
}

declare global {
  interface Window {
    scannerWatch?: ScannerWatch;
  }
}

/**
 * Runs in the page: notes when the camera's film (`writeFilmOfMany`) first shows a code, by the dark corner of its pictures,
 * and when the next result has been painted. Frames that the page was too busy to be told of count as seen: a code is
 * reckoned from the frame after the last one that was bare.
 */
export function watchScanner(perSecond: number): void {
  const video = document.querySelector("video");
  const band = document.querySelector("section[role=status]");
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext(
    "2d",
    { willReadFrequently: true },
  );
  if (!video || !band || !pen) throw new Error("this is no page with a scanner");
  const watch: ScannerWatch = { latencies: [], unread: 0 };
  window.scannerWatch = watch;
  let bareAt: number | null = null;
  let heldUpAt: number | null = null;
  let isHeldUp = false;
  let shown = "";

  const look: VideoFrameRequestCallback = (_now, { captureTime, presentationTime }) => {
    const at = captureTime ?? presentationTime;
    pen.drawImage(video, 16, 16, 1, 1, 0, 0, 1, 1);
    const isDark = (pen.getImageData(0, 0, 1, 1).data[0] ?? 255) < 110;
    if (isDark && !isHeldUp && bareAt !== null) heldUpAt = bareAt + 1_000 / perSecond;
    if (!isDark && isHeldUp && heldUpAt !== null) {
      watch.unread += 1;
      heldUpAt = null;
    }
    if (!isDark) bareAt = at;
    isHeldUp = isDark;
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);

  new MutationObserver(() => {
    const says = band.textContent ?? "";
    if (says === shown || heldUpAt === null) return;
    shown = says;
    const from = heldUpAt;
    heldUpAt = null;
    // The callback of the frame after the one that paints it.
    requestAnimationFrame(() => {
      requestAnimationFrame((paintedAt) => watch.latencies.push(paintedAt - from));
    });
  }).observe(band, { childList: true, subtree: true, characterData: true });
}

/** The next so many results, milliseconds each. */
export async function readLatencies(page: Page, count: number): Promise<readonly number[]> {
  const from = await page.evaluate(() => window.scannerWatch?.latencies.length ?? 0);
  await page.waitForFunction(
    (least) => (window.scannerWatch?.latencies.length ?? 0) >= least,
    from + count,
    { timeout: 180_000 },
  );
  return page.evaluate(([first, last]) => window.scannerWatch?.latencies.slice(first, last) ?? [], [
    from,
    from + count,
  ] as const);
}
