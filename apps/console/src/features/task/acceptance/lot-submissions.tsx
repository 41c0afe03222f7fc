import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { RowLink, Table, Text } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { PersonRef } from '../../../shared/records/person-ref.tsx';
import { StatusPill } from '../../../shared/status/status-pill.tsx';

type Submission = Schema<'LotSubmission'>;

const figures = [
  // the others say what is left to do
  { figure: 'rows', header: 'acceptance.to_check', hideBelow: 'lg' },
  { figure: 'unmarked_answers', header: 'acceptance.lot_unmarked' },
  { figure: 'incorrect_rows', header: 'acceptance.found' },
] as const;

/** The submissions of a lot; each leads to the rows that were drawn from it. */
export function LotSubmissions({ submissions }: { submissions: readonly Submission[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Table
      caption={t('acceptance.lot_title', { count: submissions.length })}
      rows={submissions}
      rowKey={({ id }) => id}
      rowSize="small"
      loadingText=""
      empty={null}
      columns={[
        {
          id: 'contributor',
          header: t('field.contributor'),
          width: 'fluid',
          cell: ({ id, contributor }) => (
            <RowLink>
              <Link to={generatePath(paths.submission, { id })}>
                <PersonRef user={contributor} />
              </Link>
            </RowLink>
          ),
        },
        {
          id: 'status',
          header: t('field.status'),
          cell: ({ state }) =>
            state === 'left' ? (
              <Text tone="quiet">{t('acceptance.lot_left')}</Text>
            ) : (
              <StatusPill status={`submission.${state}`} />
            ),
        },
        ...figures.map(({ figure, header, ...column }) => ({
          ...column,
          id: figure,
          header: t(header),
          align: 'end' as const,
          cell: ({ counts }: Submission) => formatNumber(counts[figure], language),
        })),
      ]}
    />
  );
}
