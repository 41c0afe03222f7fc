// White_Space lacks the zero-width characters and Hangul fillers (Default_Ignorable_Code_Point) and the empty Braille cell.
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The contract's pattern of a text that is not blank: `^[…]*$` as `[^…]`. */
export const NOT_BLANK_PATTERN = `[^${/* @__PURE__ */ BLANK.source.slice('^['.length, -']*$'.length)}]`;

/** Whether a text shows nothing: empty, or only characters that Unicode counts as blank or leaves invisible. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Length in characters as people and the contract count them: code points, so that an emoji or a rare Han character is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
