import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { api } from '../../../shared/session/session.ts';
import { stepPath } from '../builder/steps.ts';

/** Deletes a copy again. The job that copies its rows is cancelled first, unless it has ended. */
async function remove({ id, job }: Schema<'Task'>): Promise<void> {
  if (job)
    await api.call('post', '/job/{id}/cancel', { params: { path: { id: job.id } } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'wrong_state')) throw error;
    });
  await api.call('delete', '/task/{id}', { params: { path: { id } } });
}

/** Makes a copy of a task, opens it in the builder and offers Undo. */
export function useDuplicate() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: async (copy: Schema<'Task'>) => {
      if (window.location.pathname.includes(copy.id)) await navigate(paths.taskList);
      await remove(copy);
    },
    onSuccess: (_, { name }) => toast({ text: t('task.deleted', { name }) }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const { mutateAsync } = useMutation(api.mutate('post', '/task/{id}/duplicate'));
  return {
    make: (id: string, body: Schema<'TaskDuplicate'>) => mutateAsync({ params: { path: { id } }, body }),
    open: async ({ id }: Schema<'Task'>) => navigate(stepPath(id, 'basics')),
    say(copy: Schema<'Task'>): void {
      const action = { label: t('common.undo'), onAction: () => undo.mutate(copy) };
      toast({ text: t('copy.task_done', { name: copy.name }), action });
    },
  };
}
