import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobQuery } from '../../../../shared/records/job-query.ts';
import { taskQuery } from '../draft/use-draft.ts';
import { afterJob, type Intake } from './intake.ts';

/** Follows the job of an import until it ends. `onEnd` has to stay the same. */
export function useImportJob(task: string, intake: Intake, onEnd: (intake: Intake) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const id = intake.kind === 'importing' ? intake.job : '';
  const { data: job, error } = useQuery({
    ...jobQuery(id),
    enabled: id !== '',
  });
  const isGone = error instanceof ApiError && error.code === 'not_found';

  useEffect(() => {
    const after = afterJob(intake, job, isGone);
    if (after === intake) return;
    onEnd(after);
    if (job?.state !== 'done') return;
    const { queryKey } = taskQuery(task);
    // Read anew: an answer that is on its way may have been made before the import had ended.
    void client.refetchQueries({ queryKey, exact: true }).then(() => {
      const fresh = client.getQueryData(queryKey);
      const count = fresh?.task_row.find(({ id }) => id === job.dataset)?.rows_count;
      if (count !== undefined) toast({ text: t('builder.data.imported', { count }) });
    });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/task/{id}/row' });
  }, [intake, job, isGone, onEnd, client, task, toast, t]);

  return job;
}
