import { oneLine } from '../../../tabular/csv/write-csv.ts';

/** A quoted text. Long ones are divided, since a line of a program has at most 256 characters in older versions. */
export function spssText(text: string): string {
  const parts = plainLine(text).match(/.{1,100}/gsu) ?? [''];
  return parts.map((part) => `'${part.replaceAll("'", "''")}'`).join(' +\n    ');
}

/** A text without line breaks and other control characters, which would end a line of the program. */
const plainLine = (text: string) => oneLine(text).replace(/\p{Cc}/gu, ' ');

/** As much of a text as this many bytes of UTF-8 take, in whole characters. */
export function cutBytes(text: string, most: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    cut += character;
  }
  return cut;
}

const NAME_BYTES = 64;
const RESERVED = new Set(['ALL', 'AND', 'BY', 'EQ', 'GE', 'GT', 'LE', 'LT', 'NE', 'NOT', 'OR', 'TO', 'WITH']);

/** Names of variables, made of those of columns: letters, digits and `_`, no two the same in any case. */
export function spssNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const made = nameFrom(name);
    let free = cutName(made, NAME_BYTES);
    for (let number = 2; taken.has(free.toLowerCase()); number++) {
      const ending = `_${number}`;
      free = cutName(made, NAME_BYTES - ending.length) + ending;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

function nameFrom(name: string): string {
  // letters beyond the first plane of Unicode are no letters to every version
  const letters = name.normalize('NFC').replace(/[\u{10000}-\u{10ffff}]|[^\p{L}\p{Nd}]/gu, '_');
  const word = letters.replace(/_+/g, '_').replace(/^_|_$/g, '');
  return /^\p{L}/u.test(word) && !RESERVED.has(word.toUpperCase()) ? word : `v_${word}`;
}

/** No name ends with `_`. */
const cutName = (name: string, most: number) => cutBytes(name, most).replace(/_$/, '');
