/** Stands in a long list for the items that are not drawn. */
export function Gap({ height }: { height: number }) {
  return <li data-gap="" aria-hidden="true" className="shrink-0" style={{ height }} />;
}
