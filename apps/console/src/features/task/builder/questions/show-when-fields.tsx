import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { CheckboxGroup, Columns, Field, Select, Stack } from '@concord/ui';
import { conditionCandidates, type Question } from './question-list.ts';

const ALWAYS = '';
const ALL = '';

export type ShowWhenFieldsProps = {
  question: Question;
  questions: readonly Question[];
  datasets: readonly Schema<'Dataset'>[];
  onChange: (question: Question) => void;
  error: string | undefined;
  onVisit: () => void;
  locked: boolean;
};

/** When a question is asked: after which answers, and for the rows of which dataset. */
export function ShowWhenFields({
  question,
  questions,
  datasets,
  onChange,
  error,
  onVisit,
  locked,
}: ShowWhenFieldsProps) {
  const { t } = useTranslation();
  const { show_when } = question;
  const candidates = conditionCandidates(questions, question);
  const known = candidates.find(({ question_no }) => question_no === show_when?.question_no);
  // A condition on a question that was moved or deleted stays visible until it is corrected.
  const asked = known ?? questions.find(({ question_no }) => question_no === show_when?.question_no);
  const options = asked && !known ? [...candidates, asked] : candidates;
  const name = ({ name: words }: Question) => words.trim() || t('builder.questions.unnamed');
  const fixed = locked ? t('builder.fixed') : undefined;

  return (
    <Stack gap={12}>
      <Columns template="halves" stackBelow="sm" gap={12}>
        <Field label={t('builder.question.show_when')} error={error} hint={fixed}>
          <Select
            disabled={locked || (candidates.length === 0 && show_when === null)}
            value={show_when === null ? ALWAYS : String(show_when.question_no)}
            options={[
              { value: ALWAYS, label: t('builder.question.always') },
              ...options.map((each) => ({
                value: String(each.question_no),
                label: t('builder.question.when_answered', { question: name(each) }),
              })),
              ...(show_when !== null && !asked
                ? [{ value: String(show_when.question_no), label: t('common.unknown') }]
                : []),
            ]}
            onBlur={onVisit}
            onChange={({ target: { value } }) =>
              onChange({ ...question, show_when: value === ALWAYS ? null : { question_no: Number(value), values: [] } })
            }
          />
        </Field>
        {(datasets.length > 1 || question.dataset !== null) && (
          <Field label={t('builder.question.dataset')} hint={fixed}>
            <Select
              disabled={locked}
              value={question.dataset ?? ALL}
              options={[
                { value: ALL, label: t('builder.question.all_datasets') },
                ...datasets.map((dataset) => ({ value: dataset.id, label: dataset.name })),
              ]}
              onChange={({ target: { value } }) => onChange({ ...question, dataset: value === ALL ? null : value })}
            />
          </Field>
        )}
      </Columns>
      {show_when !== null && asked && (
        <Field label={t('builder.question.when_values')} kind="group">
          <CheckboxGroup
            direction="row"
            value={show_when.values}
            options={asked.choices.map(({ value, label }) => ({ value, label: label || value, disabled: locked }))}
            onChange={(values) => {
              onVisit();
              onChange({ ...question, show_when: { ...show_when, values } });
            }}
          />
        </Field>
      )}
    </Stack>
  );
}
