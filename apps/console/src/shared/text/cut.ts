/** The start of a text, cut between characters, with an ellipsis where something is left out. */
export function cut(text: string, length: number): string {
  // A character has at most two code units.
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
