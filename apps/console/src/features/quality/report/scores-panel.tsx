import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Stack, Table } from '@concord/ui';
import type { LabelOf, Report } from './report-figures.ts';

type Row = { id: string; label: string; score: Schema<'GoldShare'> };

/** How often the gold answer was given, by question and by contributor. */
export function ScoresPanel({ report: { quality, questions }, labelOf }: { report: Report; labelOf: LabelOf }) {
  const { t } = useTranslation();
  if (quality.gold.length === 0) return null;
  const byQuestion = questions.flatMap(({ question_no, name, figures }): Row[] =>
    figures?.gold ? [{ id: String(question_no), label: name, score: figures.gold.score }] : [],
  );
  const byContributor = quality.gold.map(({ contributor, score }) => ({
    id: contributor.id,
    label: labelOf(contributor),
    score,
  }));
  return (
    <Panel title={t('quality.scores.title')} hint={t('quality.scores.hint')} padded={false}>
      <Stack gap={24}>
        <Scores head={t('quality.task.question')} rows={byQuestion} />
        <Scores head={t('quality.task.contributor')} rows={byContributor} />
      </Stack>
    </Panel>
  );
}

function Scores({ head, rows }: { head: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (value: number) => formatPercent(value, language, 1);
  const number = (value: number) => formatNumber(value, language);
  return (
    <Table
      caption={`${t('quality.scores.title')} · ${head}`}
      loadingText=""
      empty={null}
      rows={rows}
      rowKey={({ id }) => id}
      rowSize="small"
      columns={[
        { id: 'label', header: head, wrap: true, cell: ({ label }) => label },
        {
          id: 'right',
          header: t('quality.scores.right'),
          align: 'end',
          cell: ({ score: { right, of } }) => `${number(right)} / ${number(of)}`,
        },
        {
          id: 'share',
          header: t('quality.scores.share'),
          align: 'end',
          cell: ({ score: { share } }) => percent(share),
        },
        {
          id: 'interval',
          header: t('quality.interval'),
          align: 'end',
          cell: ({ score: { wilson } }) => `${percent(wilson.low)}–${percent(wilson.high)}`,
        },
      ]}
    />
  );
}
