const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BETWEEN_WORDS = /[\s\p{P}\p{S}]+/gu;

/**
 * A text as it is compared with others: in compatibility form, without capitals, and with one blank for whatever stands between
 * words, so that "Great place!" and "great  place" are the same. Of a text of signs alone ("???", emojis) these remain.
 */
export function comparedText(text: string): string {
  const folded = text.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase();
  const words = folded.replaceAll(BETWEEN_WORDS, ' ').trim();
  return words === '' ? folded.trim() : words;
}

/** The different runs of three characters of a text; of a shorter one, the text itself. */
export function trigrams(text: string): Set<string> {
  const characters = Array.from(text);
  if (characters.length < 3) return new Set(text === '' ? [] : [text]);
  return new Set(characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`));
}
