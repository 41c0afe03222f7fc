import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Schemas = components['schemas'];
type Row = Pick<Selectable<Tables['dataset_rows']>, 'row_no' | 'dataset_id' | 'row_id' | 'cells'>;

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/**
 * What people see of a row, by the roles of its dataset's columns and in its language. Gold and hidden columns never leave the server, and of
 * addresses only https ones do: the browser may load nothing else.
 */
export function rowContent(
  { columns, language }: Pick<Schemas['Dataset'], 'columns' | 'language'>,
  row: Row,
): Schemas['RowContent'] {
  const cells = columns.map(({ name, role }, index) => ({ name, role, value: row.cells[index] ?? '' }));
  const filled = (role: string) => cells.filter((cell) => cell.role === role && cell.value.trim() !== '');
  const page = filled('page').find((cell) => isHttps(cell.value));
  return {
    row_no: row.row_no,
    dataset: row.dataset_id,
    row_id: row.row_id,
    language,
    text: filled('text')[0]?.value ?? '',
    context: filled('context').map(({ name, value }) => ({ name, value })),
    media: filled('media')
      .filter(({ value }) => isHttps(value))
      .map(({ name, value }) => ({ name, url: value })),
    page: page?.value ?? null,
  };
}
