import { roleName } from '@concord/domain';
import type { PersonLine } from '@concord/domain/people';
import { LANGUAGES, useTranslation } from '@concord/i18n';
import { Table, type TableColumn } from '@concord/ui';

export type PeopleTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  personOf: (row: Row) => PersonLine;
  /** Before and after what a person is. */
  start?: readonly TableColumn<Row>[];
  end?: readonly TableColumn<Row>[];
};

const nameOf = (language: string | null) => LANGUAGES.find(({ code }) => code === language)?.label;

/** People as they are invited. */
export function PeopleTable<Row>({ caption, rows, rowKey, personOf, start = [], end = [] }: PeopleTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <Table<Row>
      caption={caption}
      rows={rows}
      rowKey={rowKey}
      loadingText={t('list.loading')}
      empty={null}
      columns={[
        ...start,
        { id: 'username', header: t('field.username'), width: 'cut', cell: (row) => personOf(row).username },
        { id: 'email', header: t('field.email'), width: 'fluid', cell: (row) => personOf(row).email },
        { id: 'name', header: t('field.name'), width: 'cut', cell: (row) => personOf(row).name },
        { id: 'language', header: t('field.language'), hideBelow: 'md', cell: (row) => nameOf(personOf(row).language) },
        {
          id: 'type',
          header: t('field.type'),
          hideBelow: 'md',
          cell: (row) => {
            const { type } = personOf(row);
            return type === null ? null : t(roleName(type));
          },
        },
        ...end,
      ]}
    />
  );
}
