/** Numbers of a device's operations: they rise over reloads, and over all its tabs. */
export interface Numbers {
  /** The next one: above `last` and above all that any tab has taken. */
  next(last?: number): number;
}

/**
 * Numbers of a place. The last one stands in localStorage too: a page whose database fails must
 * neither take a number that another tab takes nor leave one behind that the next visit takes
 * again, since the room would hold it for a repeat. The first one is the time of day: should the
 * browser lose all of it, they still rise.
 */
export function createNumbers(place: string, now: () => number): Numbers {
  const key = `plenum.number.${place}`;
  let own = 0;
  return {
    next(last = 0) {
      own = (Math.max(last, own, readNumber(key)) || now()) + 1;
      keepNumber(key, own);
      return own;
    },
  };
}

function readNumber(key: string): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function keepNumber(key: string, n: number): void {
  try {
    localStorage.setItem(key, String(n));
  } catch {
    // Full or forbidden: the page's own number and the database's remain.
  }
}
