export type Table = { title: string; head: string[]; rows: string[][] };

/** Numbers of ten and more without decimals, smaller ones with two. */
export const row = (...cells: (string | number)[]): string[] =>
  cells.map((cell) =>
    typeof cell === 'string'
      ? cell
      : cell >= 10 || Number.isInteger(cell)
        ? Math.round(cell).toLocaleString('en')
        : cell.toFixed(2),
  );

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function print({ title, head, rows }: Table): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const text = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  console.log(`\n${title}\n${[head, widths.map((width) => '-'.repeat(width)), ...rows].map(text).join('\n')}`);
}
