import { useTranslation } from '@concord/i18n';
import { Field, NumberInput, RadioGroup, Stack } from '@concord/ui';
import { fieldMessage } from '../../../../shared/form/field-message.ts';
import { limits } from '../basics/basics.ts';
import { basicsIssues } from '../draft/refusals.ts';
import type { Builder } from '../draft/use-draft.ts';

/** How many rows of a submission are reviewed, and which; both can be changed at any time. */
export function ReviewSampleField({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  const { basics } = state.draft;
  const issue = basicsIssues(state).review_sample;
  const isChecked = state.base.acceptance !== null;
  const label = t('builder.people.review_sample');
  const choice = t('builder.people.review_choice');
  const isOfAll = Number(basics.review_sample) >= limits.review_sample.max;
  return (
    <Stack gap={20}>
      <Field
        label={label}
        error={issue && fieldMessage(issue, t)}
        hint={t(isChecked ? 'builder.people.review_sample_check' : 'builder.people.review_sample_hint')}
      >
        <NumberInput
          unit="%"
          disabled={isChecked}
          {...limits.review_sample}
          value={basics.review_sample}
          onChange={(text) => store.edit('basics', { ...basics, review_sample: text })}
          labels={{ decrease: t('form.decrease', { field: label }), increase: t('form.increase', { field: label }) }}
        />
      </Field>
      {!isChecked && !isOfAll && (
        <Field label={choice} kind="group">
          <RadioGroup
            value={basics.review_riskiest ? 'riskiest' : 'random'}
            onChange={(value) => store.edit('basics', { ...basics, review_riskiest: value === 'riskiest' })}
            options={[
              { value: 'random', label: t('builder.people.review_random') },
              {
                value: 'riskiest',
                label: t('builder.people.review_riskiest'),
                description: t('builder.people.review_riskiest_hint'),
              },
            ]}
          />
        </Field>
      )}
    </Stack>
  );
}
