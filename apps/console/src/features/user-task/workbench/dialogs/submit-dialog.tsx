import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Inline, Spinner, Stack, Text } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { useOneAtATime } from '../../../../shared/form/use-one-at-a-time.ts';
import { api } from '../../../../shared/session/session.ts';
import { useTaskStatus } from '../status/use-task-status.ts';

export type SubmitDialogProps = {
  open: boolean;
  task: Pick<Schema<'UserTask'>, 'id' | 'name' | 'rows_count'>;
  rowsDone: number;
  rowsSkipped: number;
  /** returned work that is as it was: `marked` when some answers were marked incorrect */
  unchanged: 'marked' | 'unmarked' | null;
  onMissing: () => void;
  /** Refused, as rows are not done of which nothing is known here. */
  onIncomplete: () => void;
  /** Refused, as the guideline has changed. */
  onGuideline: () => void;
  onSubmitted: () => void;
  onClose: () => void;
};

/** Submits the work, or shows what is missing with a button that opens it. */
export function SubmitDialog({ open, task, onClose, ...rest }: SubmitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('workbench.submit_title', { task: task.name })}>
      <SubmitForm {...rest} task={task} onClose={onClose} />
    </Dialog>
  );
}

type SubmitFormProps = Omit<SubmitDialogProps, 'open'>;

function SubmitForm({
  task,
  rowsDone,
  rowsSkipped,
  unchanged,
  onMissing,
  onIncomplete,
  onGuideline,
  onSubmitted,
  onClose,
}: SubmitFormProps) {
  const { t } = useTranslation();
  const { start, onSettled } = useOneAtATime();
  const submit = useMutation({
    ...api.mutate('post', '/userTask/{id}/submit'),
    onSettled,
    onSuccess: onSubmitted,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'rows_incomplete') onIncomplete();
      if (error instanceof ApiError && error.code === 'guideline_unread') onGuideline();
    },
  });
  const send = () => start(() => submit.mutate({ params: { path: { id: task.id } } }));
  const unsent = useTaskStatus(task.id, (status) => status.unsent);
  const missing = task.rows_count - rowsDone;
  return (
    <Stack gap={16}>
      {missing > 0 ? (
        <Text as="p">{t('workbench.submit_missing', { count: missing })}</Text>
      ) : (
        <Text as="p">{t('workbench.submit_ready', { count: task.rows_count })}</Text>
      )}
      {missing <= 0 && unchanged !== null && (
        <Banner tone="severe">
          {t(unchanged === 'marked' ? 'workbench.submit_unchanged' : 'workbench.submit_nothing_changed')}
        </Banner>
      )}
      {rowsSkipped > 0 && <Text as="p">{t('workbench.submit_skipped', { count: rowsSkipped })}</Text>}
      {missing <= 0 && unsent > 0 && (
        <Inline>
          <Spinner />
          <Text tone="soft">{t('workbench.submit_unsaved')}</Text>
        </Inline>
      )}
      {submit.isError && (
        <Banner tone="critical" live="now">
          {errorMessage(submit.error, t)}
        </Banner>
      )}
      <Inline justify="end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {missing > 0 ? (
          <Button tone="primary" onClick={onMissing}>
            {t('workbench.submit_go')}
          </Button>
        ) : (
          <Button tone="primary" busy={submit.isPending} disabled={unsent > 0} onClick={send}>
            {t(unchanged !== null ? 'workbench.submit_anyway' : 'workbench.submit')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
