/** Files that import each other by way of others: whoever reads one has to read them all. */

/**
 * The groups of files of which each can be reached from each other one, types included; none where
 * imports go one way (Tarjan's algorithm).
 */
export function findCircles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const places = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const place = places.size;
    let low = place;
    places.set(file, place);
    open.push(file);
    for (const next of importsOf.get(file) ?? []) {
      if (!importsOf.has(next)) continue;
      if (!places.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, places.get(next) ?? low);
    }
    if (low === place) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  for (const file of importsOf.keys()) if (!places.has(file)) visit(file);
  return circles;
}
