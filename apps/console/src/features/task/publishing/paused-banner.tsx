import type { Schema } from '@concord/api-client';
import { projectState, verbToActive } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { focusPageTitle } from '../../../shared/keys/focus-page-title.ts';
import { api } from '../../../shared/session/session.ts';

const paths = {
  publish: '/project/{id}/publish',
  activate: '/project/{id}/activate',
  reopen: '/project/{id}/reopen',
} as const;

export type PausedBannerProps = { task: Pick<Schema<'Task'>, 'project' | 'status'> };

/** Why contributors can't work on a published task: its project is not active. With the button that makes it so. */
export function PausedBanner({ task: { project, status } }: PausedBannerProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const state = projectState(project);
  const verb = verbToActive(state);
  const params = { path: { id: project.id } };
  const open = useMutation({
    async mutationFn(path: (typeof paths)[keyof typeof paths]) {
      const { version } = await api.call('get', '/project/{id}', { params });
      return api.call('post', path, { params, body: { version } });
    },
    onSuccess({ name }) {
      toast({ text: t('task.project_opened', { name }) });
      focusPageTitle();
    },
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  if (status !== 1 || state === 'active' || verb === undefined) return null;
  return (
    <Banner
      flush
      tone="severe"
      icon="pause"
      action={
        <Button size="small" busy={open.isPending} onClick={() => open.mutate(paths[verb])}>
          {t(`task.open_project.${verb}`)}
        </Button>
      }
    >
      {t(`task.project_paused.${state}`, { name: project.name })}
    </Banner>
  );
}
