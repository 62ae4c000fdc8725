import type { DrawnPicture } from "#workers/contract/tickets/drawn-texts.ts";

/** Posts pictures and saves the file that is made with them. False where there is none: then nothing is saved. */
export async function fetchDrawnPdf(
  address: string,
  pictures: readonly DrawnPicture[],
): Promise<boolean> {
  const body = new FormData();
  body.set("pictures", JSON.stringify(pictures));
  const answer = await fetch(address, { method: "POST", body });
  const isFile = answer.headers.get("Content-Type") === "application/pdf";
  if (!answer.ok || !isFile) return false;
  const said = answer.headers.get("Content-Disposition") ?? "";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(said)?.[1] ?? "plenum.pdf";
  link.click();
  // Browsers read it after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
