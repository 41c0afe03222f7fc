import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Progress, Spinner, Stack, Text } from '@concord/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { failureOf, jobQuery } from '../../../shared/records/job-query.ts';
import { api } from '../../../shared/session/session.ts';
import { useShowCopy } from './use-show-copy.ts';

const cancelJob = api.mutate('post', '/job/{id}/cancel');

export type CopyJobProps = {
  /** of the project that is copied */
  name: string;
  /** the job as it was started */
  known: Schema<'Job'>;
  onClose: () => void;
};

/** How far the copying of a project is. Closed, it goes on; cancelled, there is nothing of the copy. */
export function CopyJob({ name, known, onClose }: CopyJobProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: job = known, error } = useQuery(jobQuery(known.id));
  const cancel = useMutation(cancelJob);
  const { say, open } = useShowCopy();
  const isCancelled = job.state === 'failed' && job.error === 'job_cancelled';
  const failure = job.state === 'failed' ? failureOf(job) : error instanceof ApiError ? error : null;

  useEffect(() => {
    if (job.state !== 'done' && !isCancelled) return;
    onClose();
    void client.invalidateQueries();
    if (job.project === null) return;
    const params = { path: { id: job.project } };
    const show = async (copy: Schema<'Project'>) => {
      await open(copy);
      say(copy);
    };
    void api.call('get', '/project/{id}', { params }).then(show, () => undefined);
  }, [job, isCancelled, onClose, client, say, open]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('copy.task_title', { name })}
      closeLabel={t('common.close')}
      footer={
        failure ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button
              busy={cancel.isPending}
              // Refused when it has ended meanwhile, which is shown anyway.
              onClick={() => cancel.mutate({ params: { path: { id: known.id } } })}
            >
              {t('common.cancel')}
            </Button>
            <Button tone="primary" onClick={onClose}>
              {t('copy.project_go_on')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={16}>
        {failure ? (
          <Banner tone="critical" live="now">
            {errorMessage(failure, t)}
          </Banner>
        ) : (
          <>
            <Text as="p">{t('copy.project_running')}</Text>
            {job.progress > 0 ? (
              <Progress label={t('copy.project_progress')} value={job.progress} max={job.total} width="fill" />
            ) : (
              <Spinner />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
