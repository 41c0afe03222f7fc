import { formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Progress, StatCard, Text } from '@concord/ui';
import { stateTone } from './status-tone.ts';

export type AnswerProgressProps = {
  /** Answers given, and those expected; 0 as long as no rows are assigned. */
  answers: number;
  questions: number;
  late: 'late' | 'overdue' | false;
};

/** The progress of a record in a list. */
export function AnswerProgress({ name, answers, questions, late }: AnswerProgressProps & { name: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (questions === 0) return <Text tone="quiet">{t('project.no_rows_assigned')}</Text>;
  return (
    <Progress
      label={t('common.labelled', { label: t('field.progress'), value: name })}
      value={answers}
      max={questions}
      width="small"
      tone={late ? stateTone[late] : 'accent'}
      figure={formatRatio(answers, questions, language)}
      figureWidth="large"
    />
  );
}

/** The progress of a record at the head of its page. */
export function ProgressCard({ answers, questions, late }: AnswerProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t('field.progress');
  if (questions === 0) return <StatCard label={label} words={t('project.no_rows_assigned')} />;
  const tone = late ? stateTone[late] : 'accent';
  return (
    <StatCard
      label={label}
      value={formatNumber(answers, language)}
      of={`/ ${formatNumber(questions, language)}`}
      bar={<Progress label={label} value={answers} max={questions} width="fill" tone={tone} />}
    />
  );
}
