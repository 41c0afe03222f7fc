import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/session/session.ts';

const publishTask = api.mutate('post', '/task/{id}/publish');

/** The project becomes active, too; as a pilot of so many rows. */
export type Publishing = { withProject?: boolean; pilotRows?: number };

/** Opens a draft task to its contributors. */
export function usePublish() {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync, error } = useMutation(publishTask);
  return {
    /** why it was refused */
    error,
    /** @returns whether it is published, or a job has started that publishes it */
    async publish(
      { id, version }: Pick<Schema<'Task'>, 'id' | 'version'>,
      { withProject = false, pilotRows }: Publishing,
    ): Promise<boolean> {
      try {
        const task = await mutateAsync({
          params: { path: { id } },
          body: {
            version,
            ...(withProject && { with_project: true }),
            ...(pilotRows !== undefined && { pilot_rows: pilotRows }),
          },
        });
        if (!('kind' in task)) toast({ text: t('task.published', { name: task.name }) });
        return true;
      } catch (cause) {
        // Shown from `error`; anything else is a bug.
        if (!(cause instanceof ApiError)) throw cause;
        return false;
      }
    },
  };
}
