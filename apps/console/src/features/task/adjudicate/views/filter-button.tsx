import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Field, Inline, Popover, Select, Stack } from '@concord/ui';
import type { Adjudicating } from '../use-adjudicate.ts';

type FilterButtonProps = Pick<Adjudicating, 'filtering'> & { task: Schema<'AdjudicationTask'> };

/** What the queue is narrowed to. */
export function FilterButton({ filtering, task: { questions, contributors } }: FilterButtonProps) {
  const { t } = useTranslation();
  const { filters, change } = filtering;
  const { kind, question, values } = filters;
  const count = [kind !== 'open', question, values.length === 2, filters.contributor].filter(Boolean).length;
  return (
    <Popover
      label={t('common.filter')}
      align="end"
      trigger={
        <Button size="small" iconStart="filter">
          {count === 0 ? t('common.filter') : t('adjudicate.filters', { number: String(count) })}
        </Button>
      }
    >
      <Stack gap={12}>
        <Field label={t('adjudicate.kind')}>
          <Select
            value={kind}
            onChange={({ target }) => change({ kind: target.value === 'open' ? '' : target.value })}
            options={[
              { value: 'open', label: t('adjudicate.kind_open') },
              { value: 'basis_changed', label: t('adjudicate.kind_basis_changed') },
            ]}
          />
        </Field>
        <Field label={t('adjudicate.question')}>
          <Select
            placeholder={t('common.all')}
            value={question ? String(question.question_no) : ''}
            onChange={({ target }) => change({ question: target.value })}
            options={questions.map(({ question_no, name }) => ({ value: String(question_no), label: name }))}
          />
        </Field>
        {question?.type === 'single' && <PairFields question={question} values={values} onChange={change} />}
        {contributors.length > 0 && (
          <Field label={t('field.contributor')}>
            <Select
              placeholder={t('adjudicate.all_contributors')}
              value={filters.contributor?.id ?? ''}
              onChange={({ target }) => change({ contributor: target.value })}
              options={contributors.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
      </Stack>
    </Popover>
  );
}

type PairFieldsProps = {
  question: Question;
  values: readonly string[];
  onChange: (change: { values: readonly string[] }) => void;
};

/** Two answers that were given instead of each other; both are needed. */
function PairFields({ question, values: [first = '', second = ''], onChange }: PairFieldsProps) {
  const { t } = useTranslation();
  const options = (other: string) =>
    question.choices.filter(({ value }) => value !== other).map(({ value, label }) => ({ value, label }));
  const pair = (one: string, other: string) => onChange({ values: [one, other].filter((value) => value !== '') });
  return (
    <Inline gap={8} align="end" wrap={false}>
      <Field label={t('field.answer')}>
        <Select
          placeholder={t('common.all')}
          value={first}
          onChange={({ target }) => pair(target.value, second)}
          options={options(second)}
        />
      </Field>
      <Field label={t('adjudicate.against')}>
        <Select
          placeholder={t('common.all')}
          value={second}
          disabled={first === ''}
          onChange={({ target }) => pair(first, target.value)}
          options={options(first)}
        />
      </Field>
    </Inline>
  );
}
