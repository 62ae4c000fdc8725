/** `crop`: the middle square; `fit`: all of it on a white square; `keep`: all of it, in its own shape. */
export type PictureFraming = "crop" | "fit" | "keep";

interface Wanted {
  readonly framing: PictureFraming;
  readonly type: "image/png" | "image/jpeg";
  /** Most pixels of the longer side; of a cropped one, of either. */
  readonly side: number;
}

/**
 * A picture that is no larger than what is sent, drawn anew: nothing that a camera wrote into it goes along. Null
 * where the browser cannot read it: then the server says what is wrong.
 */
export async function resizeImage(
  file: File,
  { framing, type, side }: Wanted,
): Promise<File | null> {
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return null;
  const { width, height } = source;
  const scale =
    framing === "crop" ? side / Math.min(width, height) : side / Math.max(width, height);
  const drawn = { width: width * Math.min(scale, 1), height: height * Math.min(scale, 1) };
  const square =
    framing === "crop" ? Math.min(drawn.width, drawn.height) : Math.max(drawn.width, drawn.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(framing === "keep" ? drawn.width : square));
  canvas.height = Math.max(1, Math.round(framing === "keep" ? drawn.height : square));
  const context = canvas.getContext("2d");
  if (!context) return null;
  if (type === "image/jpeg") {
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const [left, top] = [(canvas.width - drawn.width) / 2, (canvas.height - drawn.height) / 2];
  context.drawImage(source, left, top, drawn.width, drawn.height);
  source.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
  return blob && new File([blob], type === "image/png" ? "picture.png" : "picture.jpg", { type });
}
