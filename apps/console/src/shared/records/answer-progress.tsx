import { formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Progress, Text } from '@concord/ui';
import { stateTone } from '../status/status-tone.ts';

export type Counted = {
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
