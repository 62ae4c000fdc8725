import type { Locale } from "../../contract/texts/index.ts";

const tags = { no: "nb-NO", en: "en-GB" } as const satisfies Record<Locale, string>;

/** A style of paragraphs; `size` in half points, spaces in twentieths of a point. */
function style(
  id: string,
  name: string,
  look: {
    readonly size?: number;
    readonly isBold?: boolean;
    readonly color?: string;
    readonly before?: number;
    readonly after?: number;
    readonly indent?: number;
    readonly hanging?: number;
    readonly outline?: number;
    readonly staysWithNext?: boolean;
  },
): string {
  const { size, isBold, color, before = 0, after = 120, indent = 0, hanging = 0, outline } = look;
  const keep = look.staysWithNext ? "<w:keepNext/>" : "";
  const level = outline === undefined ? "" : `<w:outlineLvl w:val="${outline}"/>`;
  const letters = [
    isBold ? "<w:b/>" : "",
    color === undefined ? "" : `<w:color w:val="${color}"/>`,
    size === undefined ? "" : `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
  ].join("");
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${id === "Normal" ? "" : '<w:basedOn w:val="Normal"/>'}<w:pPr>${keep}<w:spacing w:before="${before}" w:after="${after}"/><w:ind w:left="${indent}" w:hanging="${hanging}"/>${level}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;
}

/** How the paragraphs and tables of our documents look: as the product does on paper. */
export function styles(locale: Locale): string {
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const soft = "4C5752";
  const paragraphs = [
    style("Title", "Title", { size: 52, isBold: true, after: 60 }),
    style("Subtitle", "Subtitle", { size: 22, color: soft, after: 240 }),
    style("Heading1", "heading 1", {
      size: 36,
      isBold: true,
      before: 480,
      outline: 0,
      staysWithNext: true,
    }),
    style("Heading2", "heading 2", {
      size: 27,
      isBold: true,
      before: 320,
      outline: 1,
      staysWithNext: true,
    }),
    style("Heading3", "heading 3", {
      size: 22,
      isBold: true,
      before: 200,
      after: 60,
      outline: 2,
      staysWithNext: true,
    }),
    style("Quiet", "Quiet", { size: 19, color: soft, after: 80 }),
    style("Reply", "Reply", { indent: 340, after: 80 }),
    style("ListBullet", "List Bullet", { indent: 340, hanging: 340, after: 60 }),
    style("Chart", "Chart", { before: 60, after: 60 }),
    style("TableHead", "Table Head", { size: 19, isBold: true, before: 40, after: 40 }),
    style("TableText", "Table Text", { size: 20, before: 40, after: 40 }),
    style("Footer", "footer", { size: 18, color: soft, after: 0 }),
  ];
  const rule = '<w:bottom w:val="single" w:sz="4" w:space="0" w:color="B9C2BE"/>';
  const table = `<w:style w:type="table" w:styleId="Figures"><w:name w:val="Figures"/><w:tblPr><w:tblBorders>${rule}<w:insideH w:val="single" w:sz="4" w:space="0" w:color="B9C2BE"/></w:tblBorders><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="140" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`;
  return `<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${tags[locale]}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:style>${paragraphs.join("")}${table}</w:styles>`;
}
