import { useTranslation } from '@concord/i18n';
import { Panel, Stack } from '@concord/ui';
import { type ScoreRow, ScoreTable } from '../score-table.tsx';
import type { LabelOf, Report } from './report-figures.ts';

/** How often the gold answer was given, by question and by contributor. */
export function ScoresPanel({ report: { quality, questions }, labelOf }: { report: Report; labelOf: LabelOf }) {
  const { t } = useTranslation();
  if (quality.gold.length === 0) return null;
  const byQuestion = questions.flatMap(({ question_no, name, figures }): ScoreRow[] =>
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
        <ScoreTable head={t('quality.task.question')} rows={byQuestion} digits={1} />
        <ScoreTable head={t('quality.task.contributor')} rows={byContributor} digits={1} />
      </Stack>
    </Panel>
  );
}
