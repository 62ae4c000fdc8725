/** The picture that is shown with a shared link, drawn in the browser: the event's ground, name, day and host. */

/** Pixels, as the services that show it like them best. */
const size = { width: 1_200, height: 630 } as const;
const margin = 80;
/** Width of a line. */
const room = size.width - 2 * margin;
const font = '"Schibsted Grotesk Variable", system-ui, sans-serif';

export interface SharePicture {
  readonly title: string;
  /** Lines above and below the title. */
  readonly when: string;
  readonly below: string;
  /** `#rrggbb` of the ground, and of what is written on it. */
  readonly ground: string;
  readonly ink: string;
  /** Path of the picture below it; null = none. */
  readonly background: string | null;
}

/** Null where this browser cannot draw it. */
export async function drawSharePicture(picture: SharePicture): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  await document.fonts.ready;
  const hasPicture = picture.background !== null && (await drawBackground(pen, picture.background));
  if (!hasPicture) {
    pen.fillStyle = picture.ground;
    pen.fillRect(0, 0, size.width, size.height);
  }
  pen.fillStyle = hasPicture ? "#ffffff" : picture.ink;
  pen.textBaseline = "alphabetic";
  const { lines, height } = fitTitle(pen, picture.title);
  const top = (size.height - lines.length * height) / 2 + height * 0.75;
  pen.font = `500 36px ${font}`;
  pen.fillText(picture.when, margin, Math.max(margin, top - height * 1.05), room);
  pen.fillText(picture.below, margin, size.height - margin, room);
  pen.font = `600 ${height / 1.15}px ${font}`;
  for (const [place, line] of lines.entries()) {
    pen.fillText(line, margin, top + place * height, room);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.88);
  });
}

/** The event's picture over all of it, under a veil on which white can be read. */
async function drawBackground(pen: CanvasRenderingContext2D, path: string): Promise<boolean> {
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
  } catch {
    return false;
  }
  const scale = Math.max(size.width / image.naturalWidth, size.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  pen.drawImage(image, (size.width - width) / 2, (size.height - height) / 2, width, height);
  pen.fillStyle = "rgb(8 23 25 / 70%)";
  pen.fillRect(0, 0, size.width, size.height);
  return true;
}

/** The title in the largest letters in which it takes three lines at most. */
function fitTitle(pen: CanvasRenderingContext2D, title: string) {
  for (const letters of [96, 80, 64, 52]) {
    pen.font = `600 ${letters}px ${font}`;
    const lines = linesOf(pen, title);
    if (lines.length <= 3) return { lines, height: letters * 1.15 };
  }
  return { lines: linesOf(pen, title).slice(0, 4), height: 52 * 1.15 };
}

function linesOf(pen: CanvasRenderingContext2D, title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pen.measureText(longer).width <= room) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}
