/**
 * A text as a table: lines of cells. A cell in quotation marks may contain the delimiter, line breaks and doubled
 * quotation marks. Of a quotation mark that is never closed, the line is read as it is written.
 * @param delimiter without it every line is one cell
 */
export function splitCells(text: string, delimiter: string | undefined): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isBlank = true;
  let at = 0;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
    isBlank = true;
  };
  while (at <= text.length) {
    const sign = text[at];
    const closing = sign === '"' && isBlank ? closingQuote(text, at, delimiter) : -1;
    if (closing > 0) {
      cell = text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing;
    } else if (sign === delimiter && sign !== undefined) endCell();
    else if (sign === '\n' || sign === undefined) {
      endCell();
      lines.push(cells);
      cells = [];
    } else {
      cell += sign;
      isBlank &&= sign === ' ';
    }
    at += 1;
  }
  return lines.filter((line) => line.some((content) => content !== ''));
}

/** Where the quoted cell that starts here ends: at a quotation mark before a delimiter or the end of a line. */
function closingQuote(text: string, start: number, delimiter: string | undefined): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else {
      const next = text.slice(at + 1).match(/^[^\S\n\t]*(.|$)/s)?.[1];
      return next === '' || next === '\n' || next === delimiter ? at : -1;
    }
  }
  return -1;
}
