/** Stands in a long list for the items that are not drawn. */
export function Spacer({ height }: { height: number }) {
  return <li data-spacer="" aria-hidden="true" className="shrink-0" style={{ height }} />;
}
