import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Person, Table } from '@concord/ui';

type Change = Schema<'RowsChange'>;

/** Who would gain and lose how many rows, before that is confirmed. */
export function RowsChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (of: 'gained' | 'lost' | 'rows_count') => (change: Change) => formatNumber(change[of], language);
  return (
    <Table<Change>
      caption={t('overlap.who')}
      rows={[...changes]}
      rowKey={({ user }) => user.id}
      loadingText={t('list.loading')}
      empty={null}
      columns={[
        {
          id: 'user',
          header: t('field.contributor'),
          width: 'fluid',
          cell: ({ user }) => <Person name={user.name} picture={user.pic} />,
        },
        { id: 'gained', header: t('overlap.gained'), align: 'end', cell: count('gained') },
        { id: 'lost', header: t('overlap.lost'), align: 'end', cell: count('lost') },
        { id: 'rows', header: t('overlap.rows_after'), align: 'end', cell: count('rows_count') },
      ]}
    />
  );
}
