import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Button, Combobox, type ComboboxOption, Dialog, Field, Stack, Text } from '@concord/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { type RecordSource, staff } from '../../../shared/records/records.ts';
import { useRecordOptions } from '../../../shared/records/use-record-options.ts';
import { api } from '../../../shared/session/session.ts';

export type Reviewer = { id: string; name: string };

type AssignDialogProps = {
  submissions: readonly Pick<Schema<'SubmissionSummary'>, 'assigned_reviewer' | 'task'>[];
  onCancel: () => void;
  /** null: no one in particular */
  onAssign: (reviewer: Reviewer | null) => void;
};

/** So many the server asks about at once. Submissions of the others are refused one by one, if they have to be. */
const MOST_TASKS = 100;

/** Those who may review the submissions of each of these tasks. */
const reviewersOf = (tasks: readonly string[]): RecordSource<Schema<'User'>> => ({
  ...staff,
  page: (query) =>
    api.query('get', '/user', {
      params: { query: { ...query, reviews: tasks.slice(0, MOST_TASKS), state: 'enabled' } },
    }),
});

/** Asks who is to review some submissions. */
export function AssignDialog({ submissions, onCancel, onAssign }: AssignDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const tasks = new Set(submissions.map(({ task }) => task.id));
  const found = useRecordOptions(reviewersOf([...tasks].sort()), { eager: true });
  const [reviewer, setReviewer] = useState<ComboboxOption | null>(null);
  const [isMissing, setMissing] = useState(false);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (reviewer) onAssign({ id: reviewer.value, name: reviewer.label });
    else setMissing(true);
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('queue.assign_title', { count: submissions.length })}
      closeLabel={t('common.close')}
      footer={
        <>
          {submissions.some(({ assigned_reviewer }) => assigned_reviewer !== null) && (
            <Button tone="quiet" onClick={() => onAssign(null)}>
              {t('queue.unassign')}
            </Button>
          )}
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary">
            {t('queue.assign')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Field label={t('queue.reviewer')} error={isMissing && !reviewer ? t('queue.choose_reviewer') : undefined}>
            <Combobox
              {...found.props}
              placeholder={t('common.select')}
              value={reviewer}
              onChange={(option) => setReviewer(option)}
            />
          </Field>
          <Text as="p" tone="soft">
            {t('queue.assign_hint')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
