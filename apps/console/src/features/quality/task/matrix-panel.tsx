import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { HeatMap, Panel } from '@concord/ui';

const steps = [10, 25, 50, 75] as const;

type Figures = Pick<Schema<'QuestionFigures'>, 'confusion_matrix' | 'by_choice'>;

/** What others answered where someone gave an answer: the way to see which two are taken for each other. */
export function MatrixPanel({ figures: { confusion_matrix: matrix, by_choice } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (matrix.length < 2) return null;
  const title = t('quality.task.matrix');
  const percent = (value: number) => formatPercent(value / 100, language);
  const [second, third, fourth, fifth] = steps;
  const stepFrom = (value: number) => t('quality.task.step_from', { value: percent(value) });
  return (
    <Panel title={title}>
      <HeatMap
        label={title}
        summary={t(by_choice.length > 0 ? 'quality.task.choice_matrix_hint' : 'quality.task.matrix_hint')}
        format={(value) => formatNumber(value, language)}
        empty={null}
        heads={{ row: t('quality.code'), total: t('quality.values') }}
        columns={matrix.map(({ answer }) => ({ id: answer, label: answer }))}
        rows={matrix.map(({ answer, values, shares }) => ({
          id: answer,
          label: answer,
          values: shares.map((share) => Math.round(share * 100)),
          total: values,
        }))}
        thresholds={steps}
        steps={[
          t('quality.task.step_below', { value: percent(second) }),
          stepFrom(second),
          stepFrom(third),
          stepFrom(fourth),
          stepFrom(fifth),
        ]}
      />
    </Panel>
  );
}
