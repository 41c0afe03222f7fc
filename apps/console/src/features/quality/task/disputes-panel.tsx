import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Stack, Table } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { PersonRef } from '../../../shared/records/person-ref.tsx';
import { api } from '../../../shared/session/session.ts';

const contributorFigures = [
  ['made', 'dispute.made'],
  ['upheld', 'dispute.count_upheld'],
  ['kept', 'dispute.count_kept'],
] as const;
const reviewerFigures = [
  ['disputed', 'dispute.marks_disputed'],
  ['upheld', 'dispute.count_upheld'],
  ['kept', 'dispute.count_kept'],
  ['decided', 'dispute.decided'],
] as const;

/** How often marks of a task were disputed and what became of it, by contributor and by reviewer; nothing if none was. */
export function DisputesPanel({ task }: { task: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/dispute', { params: { path: { id: task } } }),
    // without it the page has its other figures
    throwOnError: false,
  });
  if (!data || data.contributors.length === 0) return null;
  const common = { loadingText: '', empty: null, rowSize: 'small' } as const;
  return (
    <Panel title={t('dispute.counts')} padded={false}>
      <Stack gap={16}>
        <Table
          {...common}
          caption={t('dispute.by_contributor')}
          rows={data.contributors}
          rowKey={({ user }) => user.id}
          columns={[
            { id: 'user', header: t('field.contributor'), cell: ({ user }) => <PersonRef user={user} /> },
            ...contributorFigures.map(([figure, header]) => ({
              id: figure,
              header: t(header),
              align: 'end' as const,
              cell: (row: (typeof data.contributors)[number]) => formatNumber(row[figure], language),
            })),
          ]}
        />
        <Table
          {...common}
          caption={t('dispute.by_reviewer')}
          rows={data.reviewers}
          rowKey={({ user }) => user.id}
          columns={[
            { id: 'user', header: t('dispute.reviewer'), cell: ({ user }) => <PersonRef user={user} /> },
            ...reviewerFigures.map(([figure, header]) => ({
              id: figure,
              header: t(header),
              align: 'end' as const,
              cell: (row: (typeof data.reviewers)[number]) => formatNumber(row[figure], language),
            })),
          ]}
        />
      </Stack>
    </Panel>
  );
}
