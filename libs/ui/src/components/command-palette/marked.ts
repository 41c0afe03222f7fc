const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * A text in parts, those that were looked for marked: accents and capitals make no difference, and each word of the query
 * is looked for by itself.
 */
export function marked(text: string, query: string): { text: string; isMarked: boolean }[] {
  const letters = [...text];
  // Folding may make two letters of one; `at` says which letter a folded one comes from.
  const folded: string[] = [];
  const at: number[] = [];
  for (const [index, letter] of letters.entries())
    for (const one of fold(letter)) {
      folded.push(one);
      at.push(index);
    }
  const hay = folded.join('');
  const hits = new Set<number>();
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    for (let from = hay.indexOf(word); from >= 0; from = hay.indexOf(word, from + word.length))
      for (const index of at.slice(from, from + word.length)) hits.add(index);
  }
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMarked = hits.has(index);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ text: letter, isMarked });
  }
  return parts;
}
