/** Moves places on a line apart until none lie closer than `gap`, each as near to where it was as its order allows; all stay between 0 and `end` while there is room. */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let floor = 0;
  for (const place of order) {
    place.at = Math.max(place.at, floor);
    floor = place.at + gap;
  }
  let ceiling = end;
  for (const place of order.toReversed()) {
    place.at = Math.min(place.at, ceiling);
    ceiling = place.at - gap;
  }
  const result = [...places];
  for (const { at, index } of order) result[index] = at;
  return result;
}
