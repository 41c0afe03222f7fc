import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Progress, StatCard } from '@concord/ui';
import { stateTone } from '../status/status-tone.ts';
import type { Counted } from './answer-progress.tsx';

export type ProgressCardProps = { of: Counted; lateAs: 'late' | 'overdue' };

/** Answers given out of those expected, at the head of a page. */
export function ProgressCard({ of: { answers_count, questions_count, late }, lateAs }: ProgressCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t('field.progress');
  if (questions_count === 0) return <StatCard label={label} words={t('project.no_rows_assigned')} />;
  const tone = late ? stateTone[lateAs] : 'accent';
  return (
    <StatCard
      label={label}
      value={formatNumber(answers_count, language)}
      of={`/ ${formatNumber(questions_count, language)}`}
      bar={<Progress label={label} value={answers_count} max={questions_count} width="fill" tone={tone} />}
    />
  );
}
