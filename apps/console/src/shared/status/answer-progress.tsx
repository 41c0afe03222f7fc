import { formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Progress, StatCard, Text } from '@concord/ui';
import { stateTone } from './status-tone.ts';

type Counted = {
  answers_count: number;
  /** 0 as long as no rows are assigned. */
  questions_count: number;
  late: boolean;
};

export type AnswerProgressProps = {
  of: Counted & { name: string };
  lateAs: 'late' | 'overdue';
};

/** Answers given out of those expected, in a list. */
export function AnswerProgress({ of: { name, answers_count, questions_count, late }, lateAs }: AnswerProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (questions_count === 0) return <Text tone="quiet">{t('project.no_rows_assigned')}</Text>;
  return (
    <Progress
      label={t('common.labelled', { label: t('field.progress'), value: name })}
      value={answers_count}
      max={questions_count}
      width="small"
      tone={late ? stateTone[lateAs] : 'accent'}
      figure={formatRatio(answers_count, questions_count, language)}
      figureWidth="large"
    />
  );
}

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
