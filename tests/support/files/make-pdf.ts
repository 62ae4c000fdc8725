/** A PDF for tests: pages of 16:9, each with a colour and one line of text. */
export function makePdf(
  lines: readonly string[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Buffer {
  const pages = lines.map((_, at) => 4 + 2 * at);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${lines.length} /Kids [${pages.map((id) => `${id} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...lines.flatMap((line, at) => pageOf(line, at, 5 + 2 * at)),
  ];
  // Nobody knows the password that this key would be of.
  const key = `<${"5a".repeat(32)}>`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >> /ID [${key} ${key}]`;
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place.toString().padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? lock : ""} >>\n`;
  return Buffer.from(`${text}startxref\n${table}\n%%EOF\n`, "latin1");
}

function pageOf(line: string, at: number, content: number): readonly string[] {
  const shade = (0.3 + 0.2 * (at % 3)).toFixed(1);
  const drawn = `${shade} 0.6 0.5 rg 0 0 960 540 re f 0 g BT /F1 64 Tf 60 300 Td (${line}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
}
