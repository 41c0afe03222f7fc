import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Table } from '@concord/ui';
import { PersonRef } from '../../../shared/records/person-ref.tsx';

type Figures = Pick<Schema<'QuestionFigures'>, 'choice_differences' | 'contributors'>;

/** Of several choices: who adds which, and who leaves which out. */
export function DifferencesPanel({ figures: { choice_differences: rows, contributors } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rows.length === 0) return null;
  const title = t('quality.task.differences');
  const percent = (share: number | null) => (share === null ? '–' : formatPercent(share, language));
  return (
    <Panel title={title} hint={t('quality.task.differences_hint')} padded={false}>
      <Table
        caption={title}
        loadingText=""
        empty={null}
        rows={rows}
        rowKey={({ contributor, choice }) => `${contributor} ${choice}`}
        rowSize="small"
        columns={[
          {
            id: 'contributor',
            header: t('quality.task.contributor'),
            cell: ({ contributor }) => {
              const user = contributors[contributor];
              return user && <PersonRef user={user} />;
            },
          },
          { id: 'choice', header: t('quality.choice'), wrap: true, cell: ({ choice }) => choice },
          {
            id: 'chosen',
            header: t('quality.task.chosen'),
            align: 'end',
            cell: ({ chosen }) => formatNumber(chosen, language),
          },
          { id: 'added', header: t('quality.task.added'), align: 'end', cell: ({ added }) => percent(added) },
          {
            id: 'left_out',
            header: t('quality.task.omitted'),
            align: 'end',
            cell: ({ left_out }) => percent(left_out),
          },
        ]}
      />
    </Panel>
  );
}
