/**
 * Matches a text in which nothing can be seen: empty, or only Unicode White_Space, zero width space (U+200B) and zero
 * width no-break space (U+FEFF). Written so that it means the same in PostgreSQL (`text ~ BLANK_PATTERN`) and here.
 */
export const BLANK_PATTERN =
  '^[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*$';

const blank = new RegExp(BLANK_PATTERN);

export function isBlank(text: string): boolean {
  return blank.test(text);
}
