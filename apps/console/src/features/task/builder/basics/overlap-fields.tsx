import { useTranslation } from '@concord/i18n';
import { Field, NumberInput } from '@concord/ui';
import { useState } from 'react';
import { fieldMessage } from '../../../../shared/form/field-message.ts';
import { basicsIssues } from '../draft/refusals.ts';
import type { Builder } from '../draft/use-draft.ts';
import { limits } from './basics.ts';

type Name = 'answers_per_row' | 'overlap_share';

/** How many contributors answer a row, and for how many rows. */
export function OverlapFields({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  const { base: task, draft } = state;
  const { basics } = draft;
  const issues = basicsIssues(state);
  const hint = (own: string) => (task.is_draft ? own : t('builder.people.overlap_fixed'));
  // What was wrong before is shown at once, what is being typed when its field is left.
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set(Object.keys(issues)));
  const error = (name: Name) => {
    const issue = visited.has(name) ? issues[name] : undefined;
    return issue && fieldMessage(issue, t);
  };
  const field = (name: Name, label: string) => ({
    ...limits[name],
    disabled: !task.is_draft,
    value: basics[name],
    onBlur: () => setVisited((now) => new Set(now).add(name)),
    onChange: (text: string) => store.edit('basics', { ...basics, [name]: text }),
    labels: { decrease: t('form.decrease', { field: label }), increase: t('form.increase', { field: label }) },
  });
  const answers = t('builder.basics.answers_per_row');
  const overlap = t('builder.people.overlap');
  const isSeveral = Number(basics.answers_per_row) > 1;
  const answersHint = t(isSeveral ? 'builder.basics.answers_per_row_hint' : 'builder.people.overlap_from_two');
  return (
    <>
      <Field label={answers} error={error('answers_per_row')} hint={hint(answersHint)}>
        <NumberInput {...field('answers_per_row', answers)} />
      </Field>
      {(isSeveral || issues.overlap_share) && (
        <Field label={overlap} error={error('overlap_share')} hint={hint(t('builder.people.overlap_hint'))}>
          <NumberInput unit="%" {...field('overlap_share', overlap)} />
        </Field>
      )}
    </>
  );
}
