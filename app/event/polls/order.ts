/** The list with one item at another place. */
export function moveTo(order: readonly number[], item: number, place: number): readonly number[] {
  const others = order.filter((one) => one !== item);
  return [...others.slice(0, place), item, ...others.slice(place)];
}
