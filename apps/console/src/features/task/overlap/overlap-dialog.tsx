import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Field, NumberInput, Stack, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../../shared/fields/use-debounced-value.ts';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { fieldMessage } from '../../../shared/form/field-message.ts';
import { useOneAtATime } from '../../../shared/form/use-one-at-a-time.ts';
import { api } from '../../../shared/session/session.ts';
import { limits, overlapIssues } from '../builder/basics/basics.ts';
import { PreviewWait } from '../preview/preview-wait.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { useVersionToSave } from '../versions.ts';
import { OverlapPreview } from './overlap-preview.tsx';

const changeOverlap = api.mutate('post', '/task/{id}/overlap');

export type OverlapDialogProps = { task: Schema<'Task'>; onClose: () => void };

/** Says who would gain and lose rows before the overlap is changed. Many rows are moved by a job, which the page shows. */
export function OverlapDialog({ task, onClose }: OverlapDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [values, setValues] = useState({
    answers_per_row: String(task.answers_per_row),
    overlap_share: String(task.overlap_share),
  });
  const version = useVersionToSave(task.version, [task.answers_per_row, task.overlap_share]);
  // what would happen is read from all rows of the task
  const typed = `${values.answers_per_row} ${values.overlap_share}`;
  const isTyping = useDebouncedValue(typed) !== typed;
  const issues = overlapIssues(values);
  const isValid = Object.keys(issues).length === 0;
  const overlap = { answers_per_row: Number(values.answers_per_row), overlap_share: Number(values.overlap_share) };
  const isNew = overlap.answers_per_row !== task.answers_per_row || overlap.overlap_share !== task.overlap_share;
  const { preview, error } = usePreview({
    of: [task.id, overlap],
    ask: ({ job, signal }) =>
      api.call('get', '/task/{id}/overlap', {
        params: { path: { id: task.id }, query: { ...overlap, ...job } },
        signal,
      }),
    enabled: isValid && !isTyping,
  });
  const { start, onSettled } = useOneAtATime();
  const changing = useMutation({
    ...changeOverlap,
    onSettled,
    onSuccess: (result) => {
      if ('version' in result) toast({ text: t('overlap.done') });
    },
  });
  const mayChange = isValid && preview !== undefined && (isNew || preview.contributor.length > 0);
  const failure = changing.error ?? (isValid ? error : null);
  // closed only while it is there: by then it may have been opened again for something else
  const send = () =>
    changing.mutate({ params: { path: { id: task.id } }, body: { version, ...overlap } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('overlap.change')}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            aria-disabled={!mayChange}
            busy={changing.isPending}
            onClick={() => mayChange && start(send)}
          >
            {t('overlap.change')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <OverlapNumbers values={values} issues={issues} onChange={setValues} />
        {failure && (
          <Banner tone="critical" live="now">
            {errorMessage(failure, t)}
          </Banner>
        )}
        {preview && <OverlapPreview preview={preview} />}
        {!preview && isValid && !failure && <PreviewWait />}
        <Text as="p" tone="quiet">
          {t('overlap.hint')}
        </Text>
      </Stack>
    </Dialog>
  );
}

type Values = { answers_per_row: string; overlap_share: string };
type OverlapNumbersProps = {
  values: Values;
  issues: ReturnType<typeof overlapIssues>;
  onChange: (values: Values) => void;
};

function OverlapNumbers({ values, issues, onChange }: OverlapNumbersProps) {
  const { t } = useTranslation();
  const field = (name: keyof Values, label: string) => ({
    ...limits[name],
    value: values[name],
    onChange: (text: string) => onChange({ ...values, [name]: text }),
    labels: { decrease: t('form.decrease', { field: label }), increase: t('form.increase', { field: label }) },
  });
  const answers = t('overlap.answers_per_row');
  const share = t('overlap.share');
  return (
    <>
      <Field label={answers} error={issues.answers_per_row && fieldMessage(issues.answers_per_row, t)}>
        <NumberInput {...field('answers_per_row', answers)} />
      </Field>
      {values.answers_per_row.trim() !== '1' && (
        <Field
          label={share}
          error={issues.overlap_share && fieldMessage(issues.overlap_share, t)}
          hint={t('overlap.share_hint')}
        >
          <NumberInput unit="%" {...field('overlap_share', share)} />
        </Field>
      )}
    </>
  );
}
