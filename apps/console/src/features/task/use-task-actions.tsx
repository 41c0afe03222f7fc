import type { Schema } from '@concord/api-client';
import { nextTaskState, taskState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, type MenuItem, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { errorMessage } from '../../shared/error-message.ts';
import { ExportDialog } from '../../shared/export-dialog.tsx';
import { paths } from '../../shared/paths.ts';
import { api } from '../../shared/session.ts';

type Task = Pick<Schema<'TaskSummary'>, 'id' | 'name' | 'status' | 'is_draft' | 'version'>;

const verbs = [
  { verb: 'activate', icon: 'play', path: '/task/{id}/activate' },
  { verb: 'deactivate', icon: 'pause', path: '/task/{id}/deactivate' },
] as const;

/** What can be done to a task in its state, as the items of a menu, with the dialogs some of them need. */
export function useTaskActions({ onDeleted }: { onDeleted?: () => void } = {}): {
  itemsFor: (task: Task) => MenuItem[];
  startExport: (task: Task) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const toast = useToast();
  const [deleting, setDeleting] = useState<Task>();
  const [exporting, setExporting] = useState<Task>();
  const say = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'danger' });
  const move = useMutation({
    mutationFn: ({ task, path }: { task: Task; path: (typeof verbs)[number]['path'] }) =>
      api.call('post', path, { params: { path: { id: task.id } }, body: { version: task.version } }),
    onSuccess: ({ name }) => toast({ text: t('task.moved', { name }) }),
    onError: say,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.call('post', '/task/{id}/restore', { params: { path: { id } } }),
    onError: say,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Task) => api.call('delete', '/task/{id}', { params: { path: { id } } }),
    onSuccess: (_, { id, name }) => {
      setDeleting(undefined);
      onDeleted?.();
      toast({
        text: t('task.deleted', { name }),
        action: { label: t('common.undo'), onAction: () => restore.mutate(id) },
      });
    },
  });

  return {
    startExport: setExporting,
    itemsFor: (task) => {
      const state = taskState(task);
      return [
        {
          kind: 'link',
          id: 'edit',
          label: t('common.edit'),
          icon: 'pencil',
          link: <Link to={generatePath(paths.taskEdit, { id: task.id })} />,
        },
        ...verbs
          .filter(({ verb }) => nextTaskState(state, verb) !== undefined)
          .map(({ verb, icon, path }) => ({
            id: verb,
            label: t(`project.verb.${verb}`),
            icon,
            onSelect: () => move.mutate({ task, path }),
          })),
        ...(task.is_draft
          ? []
          : [
              {
                id: 'export',
                label: t('common.export'),
                icon: 'download' as const,
                onSelect: () => setExporting(task),
              },
            ]),
        { kind: 'separator', id: 'end' },
        {
          id: 'delete',
          label: t('common.delete'),
          icon: 'trash',
          tone: 'danger',
          onSelect: () => setDeleting(task),
        },
      ];
    },
    dialog: (
      <>
        <ExportDialog
          open={exporting !== undefined}
          onClose={() => setExporting(undefined)}
          request={(body) =>
            api.call('post', '/task/{id}/export', { params: { path: { id: exporting?.id ?? '' } }, body })
          }
        />
        <ConfirmDialog
          open={deleting !== undefined}
          title={t('project.delete_title', { name: deleting?.name ?? '' })}
          confirmLabel={t('common.delete')}
          cancelLabel={t('common.cancel')}
          busy={remove.isPending}
          error={remove.error && errorMessage(remove.error, t)}
          onConfirm={() => deleting && remove.mutate(deleting)}
          onCancel={() => {
            setDeleting(undefined);
            remove.reset();
          }}
        >
          <Text as="p">{t('task.delete_hint')}</Text>
        </ConfirmDialog>
      </>
    ),
  };
}
