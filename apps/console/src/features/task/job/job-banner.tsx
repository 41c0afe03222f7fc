import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Progress, Spinner, Stack, useToast } from '@concord/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { failureOf, jobQuery } from '../../../shared/records/job-query.ts';
import { api } from '../../../shared/session/session.ts';

export type JobBannerProps = {
  /** of the task */
  name: string;
  /** the job as the task has it */
  known: Schema<'Job'>;
  onEnd: () => void;
};

type Kind = Schema<'Job'>['kind'];
type Elsewhere = 'import' | 'copy_project' | 'preview';
const elsewhere: readonly Kind[] = ['import', 'copy_project', 'preview'] satisfies Elsewhere[];

/** Other kinds are shown where they are started. */
const isShown = (kind: Kind): kind is Exclude<Kind, Elsewhere> => !elsewhere.includes(kind);

const cancelJob = api.mutate('post', '/job/{id}/cancel');

/** How far a change of a task is, and the button that cancels it. `onEnd` has to stay the same. */
export function JobBanner({ name, known, onEnd }: JobBannerProps) {
  const { id } = known;
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const { data: job = known, error } = useQuery(jobQuery(id));
  const cancel = useMutation(cancelJob);
  const isGone = error instanceof ApiError && error.code === 'not_found';

  useEffect(() => {
    if (!isGone && job.state !== 'done' && job.state !== 'failed') return;
    onEnd();
    void client.invalidateQueries();
    if (job.state === 'failed') {
      const tone = job.error === 'job_cancelled' ? 'info' : 'critical';
      toast({ text: errorMessage(failureOf(job), t), tone });
    }
    if (job.state === 'done' && job.kind === 'publish') toast({ text: t('task.published', { name }) });
    if (job.state === 'done' && job.kind !== 'publish' && isShown(job.kind))
      toast({ text: t(`task_job.${job.kind}_done`) });
  }, [job, isGone, onEnd, client, toast, t, name]);

  if (!isShown(job.kind)) return null;
  const title = t(`task_job.${job.kind}`);
  return (
    <Banner
      flush
      tone="info"
      live="polite"
      title={title}
      action={
        <Button
          size="small"
          busy={cancel.isPending}
          // Refused when it has ended meanwhile, which is said by itself.
          onClick={() => cancel.mutate({ params: { path: { id } } })}
        >
          {t('common.cancel')}
        </Button>
      }
    >
      {t('task_job.hint')}
      <Stack gap={8}>
        {job.progress > 0 ? <Progress label={title} value={job.progress} max={job.total} width="fill" /> : <Spinner />}
      </Stack>
    </Banner>
  );
}
