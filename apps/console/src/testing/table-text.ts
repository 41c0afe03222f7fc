import { screen, within } from '@testing-library/react';

/**
 * A table as a person reads it: the heads of its columns, then a line of cells for each row. Boxes to select it are no text, and
 * no one sees which spaces keep a line together.
 */
export function tableText(name: string): string[][] {
  const table = screen.getByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.closest('tfoot') === null)
    .map((row) =>
      [...row.children]
        .filter((cell) => !cell.matches('[data-part="select"]'))
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    );
}
