import { type Cell, cellText } from '../../cell-text.ts';

/** The most UTF-16 code units that spreadsheets take in one cell. */
export const MAX_TEXT = 32_767;

/** A text that did not fit, and how long it was. */
export type CutText = { cell: string; column: string; length: number };

/** The format *Text*: what begins like a formula stays a text also when its cell is edited. */
const TEXT_STYLE = 1;
export const HEADER_STYLE = 2;

export const STYLES = `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`;

/** Writes rows of these columns, and says of each text that it cuts. */
export function rowWriter(columns: readonly string[], cut: (text: CutText) => void) {
  const letters = columns.map((_, index) => columnLetters(index));
  return (cells: readonly Cell[], row: number, style = TEXT_STYLE): string => {
    let written = `<row r="${row}">`;
    for (const [index, cell] of cells.entries()) {
      if (cell === null || cell === '') continue;
      const place = `${letters[index]}${row}`;
      if (typeof cell === 'number') {
        written += `<c r="${place}"><v>${cell}</v></c>`;
        continue;
      }
      const text = cellText(cell);
      if (text.length > MAX_TEXT) cut({ cell: place, column: columns[index] ?? '', length: text.length });
      written += `<c r="${place}" s="${style}" t="inlineStr"><is>${textElement(shortened(text))}</is></c>`;
    }
    return `${written}</row>`;
  };
}

/** A, …, Z, AA, … */
function columnLetters(index: number): string {
  const before = Math.floor(index / 26);
  return `${before > 0 ? columnLetters(before - 1) : ''}${String.fromCharCode(0x41 + (index % 26))}`;
}

/** No half of a character is left at the end. */
function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const short = text.slice(0, MAX_TEXT);
  return short.isWellFormed() ? short : short.slice(0, -1);
}

const textElement = (text: string) => `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t>`;

const SPECIAL = /[&<>"\p{Cc}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/**
 * Text for XML. Characters that XML does not have are written as `_x0001_`, as spreadsheets read them, and a text that looks
 * like this has its first `_` written so.
 */
export const escaped = (text: string): string => text.replace(SPECIAL, escapedCharacter);

function escapedCharacter(character: string): string {
  switch (character) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    case '\r':
      return '&#13;'; // bare, a reader makes a line feed of it
    case '\t':
    case '\n':
      return character;
  }
  const code = character.charCodeAt(0);
  if (code > 0x7e && code < 0xa0) return character;
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}
