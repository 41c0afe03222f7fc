/** Characters shown around what differs. */
const AROUND = 80;

export type Excerpt = { before: string; differing: string; after: string };

/** Where two texts are alike at their start: its length, never within a character of two units. */
function alikeAtStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((character, index) => character !== b[index]);
  return at === -1 ? a.length : at;
}

/** What differs in a text from another one, with a little of what is before and after it. */
export function excerptOf(text: string, other: string): Excerpt {
  const [own, others] = [[...text], [...other]];
  const start = alikeAtStart(own, others);
  const ends = alikeAtStart(own.slice(start).toReversed(), others.slice(start).toReversed());
  const end = own.length - ends;
  const before = own.slice(Math.max(0, start - AROUND), start).join('');
  const after = own.slice(end, end + AROUND).join('');
  return {
    before: start > AROUND ? `…${before}` : before,
    differing: own.slice(start, end).join(''),
    after: ends > AROUND ? `${after}…` : after,
  };
}
