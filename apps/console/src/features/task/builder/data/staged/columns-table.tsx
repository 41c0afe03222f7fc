import { useTranslation } from '@concord/i18n';
import { Select, type SelectProps, Table, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import type { Upload } from '../intake.ts';

const ROWS_SHOWN = 8;

export type ColumnsTableProps = {
  rows: Upload['rows'];
  /** what their numbers are; lines of the file unless given */
  place?: string;
  columns: readonly { name: string; role: string }[];
  /** what a column can be */
  roles: SelectProps['options'];
  onRole: (index: number, role: string) => void;
  /** whether a column is shown wider, for reading */
  isRead?: (role: string) => boolean;
  cell: (text: string, role: string) => ReactNode;
};

/** The first rows of a file under its column names, with a select in each head that says what the column is. */
export function ColumnsTable({ rows, place, columns, roles, onRole, isRead = () => false, cell }: ColumnsTableProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('builder.data.preview_caption')}
      narrow="scroll"
      stickyFirst
      columns={[
        {
          id: 'line',
          header: place ?? t('builder.data.line'),
          width: 'fit',
          align: 'end',
          cell: ({ line }) => <Text tone="quiet">{line}</Text>,
        },
        ...columns.map(({ name, role }, index) => ({
          id: String(index),
          header: name,
          wrap: isRead(role),
          width: isRead(role) ? ('reading' as const) : ('cut' as const),
          headerControl: (
            <Select
              size="small"
              quiet
              aria-label={t('builder.data.role_of', { column: name })}
              options={roles}
              value={role}
              onChange={({ target }) => onRole(index, target.value)}
            />
          ),
          cell: ({ cells }: Upload['rows'][number]) => cell(cells[index] ?? '', role),
        })),
      ]}
      rows={rows.slice(0, ROWS_SHOWN).map((row, index) => ({ ...row, index }))}
      rowKey={({ index }) => String(index)}
      loadingText={t('list.loading')}
      empty={null}
    />
  );
}
