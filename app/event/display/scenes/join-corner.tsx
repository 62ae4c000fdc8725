import { textLength } from "#workers/contract/clean-text.ts";
import { QrCode } from "../join/qr-code.tsx";
import type { JoinInfo } from "../scene.ts";

/** A place where a line may break. */
const zeroWidthSpace = "\u200b";

/** Longest code that stands on one line of the corner. */
const oneLine = 8;

/** Address, code and QR in the corner where every scene has them. */
export function JoinCorner({ join }: { join: JoinInfo }) {
  return (
    <div className="stage-corner">
      <p className="stage-corner-address">
        <Address text={join.address} />
      </p>
      <p className="stage-code" data-long={textLength(join.code) > oneLine || undefined}>
        <Code text={join.code} />
      </p>
      <QrCode shape={join.qr} className="stage-qr" />
    </div>
  );
}

/** An address that breaks where a reader expects it: before a dot, a colon or a slash. */
export function Address({ text }: { text: string }) {
  return <span translate="no">{text.replace(/(?=[.:/])/g, zeroWidthSpace)}</span>;
}

/** A code; one too long for its line breaks after every fifth sign and not anywhere. */
export function Code({ text }: { text: string }) {
  const shown =
    textLength(text) > oneLine ? text.replace(/.{5}(?=.)/g, `$&${zeroWidthSpace}`) : text;
  return <span translate="no">{shown}</span>;
}
