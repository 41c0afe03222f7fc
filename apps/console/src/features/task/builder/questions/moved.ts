/** The list with one thing a place further up or down; as it is at the ends. */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): Item[] {
  const [here, there] = [list[from], list[from + by]];
  if (here === undefined || there === undefined) return [...list];
  return list.map((item, index) => (index === from ? there : index === from + by ? here : item));
}
