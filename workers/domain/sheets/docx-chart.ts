import type { DocumentChart } from "./docx-blocks.ts";
import { escapeXml } from "./xml.ts";

export const chartType = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";

const draw = "http://schemas.openxmlformats.org/drawingml/2006";
/** The accent of the product on white paper. */
const accent = "00694D";
const ink = "1A1F1D";

/** Figures as a chart of the document itself, with its numbers in it and no table of another program behind. */
export function chartPart({ look, title, rows }: DocumentChart): string {
  const labels = rows.map(([label], at) => point(at, escapeXml(label)));
  const values = rows.map(([, value], at) => point(at, String(value)));
  const isBars = look === "bars";
  const size = `<c:ptCount val="${rows.length}"/>`;
  const label = isBars
    ? `<c:dLbls>${text(1_000)}<c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`
    : "";
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>${escapeXml(title)}</c:v></c:tx><c:spPr><a:solidFill><a:srgbClr val="${accent}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>${label}<c:cat><c:strLit>${size}${labels.join("")}</c:strLit></c:cat><c:val><c:numLit><c:formatCode>General</c:formatCode>${size}${values.join("")}</c:numLit></c:val></c:ser>`;
  const bars = `<c:barChart><c:barDir val="${isBars ? "bar" : "col"}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="${isBars ? 60 : 10}"/><c:axId val="1"/><c:axId val="2"/></c:barChart>`;
  return `<c:chartSpace xmlns:c="${draw}/chart" xmlns:a="${draw}/main"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${bars}${axes(isBars, rows.length)}</c:plotArea><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr></c:chartSpace>`;
}

function point(at: number, value: string): string {
  return `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`;
}

/** Names of a course of time that fit below it. */
const mostNames = 8;

function axes(isBars: boolean, points: number): string {
  const line =
    '<c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="8A938F"/></a:solidFill></a:ln></c:spPr>';
  const skip = isBars ? 1 : Math.max(1, Math.ceil(points / mostNames));
  // The first bar stands on top.
  const order = isBars ? "maxMin" : "minMax";
  const names = `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${isBars ? "l" : "b"}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${line}${text(1_000)}<c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="${skip}"/><c:noMultiLvlLbl val="1"/></c:catAx>`;
  const figures = `<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="${isBars ? 1 : 0}"/><c:axPos val="${isBars ? "t" : "l"}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${text(900)}<c:crossAx val="1"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>`;
  return names + figures;
}

/** Letters of a size, in hundredths of a point. */
function text(size: number): string {
  return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size}"><a:solidFill><a:srgbClr val="${ink}"/></a:solidFill></a:defRPr></a:pPr><a:endParaRPr lang="en-GB"/></a:p></c:txPr>`;
}
