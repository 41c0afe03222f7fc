import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Person, Stack, Table, Text } from '@concord/ui';

type Preview = Schema<'OverlapPreview'>;
type Change = Preview['contributor'][number];

/** How many rows get more or fewer answers, and who gains and loses how many. */
export function OverlapPreview({ preview: { raised, lowered, kept, contributor } }: { preview: Preview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (of: 'gained' | 'lost' | 'rows_count') => (change: Change) => formatNumber(change[of], language);
  return (
    <>
      <Stack gap={4}>
        {raised > 0 && <Text as="p">{t('overlap.raised', { count: raised })}</Text>}
        {lowered > 0 && <Text as="p">{t('overlap.lowered', { count: lowered })}</Text>}
        {raised + lowered === 0 && <Text as="p">{t('overlap.nothing')}</Text>}
        {kept > 0 && <Text as="p">{t('overlap.kept', { count: kept })}</Text>}
      </Stack>
      {contributor.length > 0 && (
        <Table<Change>
          caption={t('overlap.who')}
          rows={[...contributor]}
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
      )}
    </>
  );
}
