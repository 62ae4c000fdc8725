/** Remembers the last call: the same arguments give the same object back. */
export function rememberLast<A extends readonly unknown[], T>(
  make: (...input: A) => T,
): (...input: A) => T {
  let last: { readonly input: A; readonly made: T } | null = null;
  return (...input) => {
    const known = last;
    if (known?.input.every((value, place) => value === input[place])) return known.made;
    const made = make(...input);
    last = { input, made };
    return made;
  };
}

/** Remembers what each wire object was read to, for as long as the wire object lives. */
function rememberPerWire<W extends object, T>(
  read: (id: string, wire: W, base: number) => T,
): (id: string, wire: W, base: number) => T {
  const known = new WeakMap<W, { readonly base: number; readonly made: T }>();
  return (id, wire, base) => {
    const before = known.get(wire);
    if (before?.base === base) return before.made;
    const made = read(id, wire, base);
    known.set(wire, { base, made });
    return made;
  };
}

/** Remembers a list that is read from wire objects, and each item of it; sorted where `compare` says so. */
export function rememberList<W extends object, T>(
  read: (id: string, wire: W, base: number) => T,
  compare?: (a: T, b: T) => number,
): (wires: ReadonlyMap<string, W>, base: number) => readonly T[] {
  const one = rememberPerWire(read);
  return rememberLast((wires: ReadonlyMap<string, W>, base: number) => {
    const all = Array.from(wires, ([id, wire]) => one(id, wire, base));
    return compare ? all.sort(compare) : all;
  });
}
