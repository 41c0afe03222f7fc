import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, formatRatio, type Language, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Table } from '@concord/ui';
import { PersonRef } from '../../../shared/records/person-ref.tsx';
import { useFirstRows } from '../first-rows.tsx';

const SECONDS_PER_HOUR = 3600;

const skippedText = (skipped: number, rows: number, language: Language) =>
  rows === 0 ? '–' : `${formatRatio(skipped, rows, language)} · ${formatPercent(skipped / rows, language)}`;

/** How much each contributor has answered and skipped, and how fast and like others: who hurries, and who skips what is hard. */
export function WorkPanel({ work }: { work: readonly Schema<'ContributorWork'>[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { shown, more } = useFirstRows(work);
  if (work.length === 0) return null;
  const title = t('quality.work.title');
  return (
    <Panel title={title} hint={t('quality.work.hint')} padded={false}>
      <Table
        caption={title}
        loadingText=""
        empty={null}
        rows={shown}
        rowKey={({ contributor }) => contributor.id}
        rowSize="small"
        columns={[
          {
            id: 'contributor',
            header: t('quality.task.contributor'),
            wrap: true,
            cell: ({ contributor }) => <PersonRef user={contributor} />,
          },
          {
            id: 'rows',
            header: t('quality.work.rows'),
            align: 'end',
            cell: ({ rows_count }) => formatNumber(rows_count, language),
          },
          {
            id: 'agreement',
            header: t('quality.work.agreement'),
            align: 'end',
            cell: ({ agreement }) => (agreement === null ? '–' : formatPercent(agreement, language)),
          },
          {
            id: 'pace',
            header: t('quality.work.pace'),
            align: 'end',
            cell: ({ seconds_per_row: seconds }) =>
              seconds === null ? '–' : formatNumber(Math.round(SECONDS_PER_HOUR / seconds), language),
          },
          {
            id: 'skipped',
            header: t('quality.work.skipped'),
            align: 'end',
            cell: ({ rows_count, skipped_count }) => skippedText(skipped_count, rows_count + skipped_count, language),
          },
        ]}
      />
      {more}
    </Panel>
  );
}
