import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { api } from '../../../shared/session/session.ts';

type Copy = Pick<Schema<'Project'>, 'id' | 'name'>;

/** Says that there is a copy of a project and offers Undo, which deletes it with its tasks while these are drafts; opens it. */
export function useShowCopy(): { say: (copy: Copy) => void; open: (copy: Copy) => Promise<void> } {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate: undo } = useMutation({
    mutationFn: async ({ id }: Copy) => {
      if (window.location.pathname.includes(id)) await navigate(paths.projectList);
      await api.call('delete', '/project/{id}', { params: { path: { id }, query: { with_drafts: true } } });
    },
    onSuccess: (_, { name }) => toast({ text: t('project.deleted', { name }) }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  return {
    say: useCallback(
      (copy) =>
        toast({
          text: t('copy.task_done', { name: copy.name }),
          action: { label: t('common.undo'), onAction: () => undo(copy) },
        }),
      [toast, t, undo],
    ),
    open: useCallback(async ({ id }) => navigate(generatePath(paths.project, { id })), [navigate]),
  };
}
