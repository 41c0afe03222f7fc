import type { Schema } from '@concord/api-client';
import { nextTaskState, taskState } from '@concord/domain';
import { type TFunction, useTranslation } from '@concord/i18n';
import { type MenuItem, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { errorMessage } from '../../shared/form/error-message.ts';
import type { BulkAction } from '../../shared/list/use-bulk.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { withSearch } from '../../shared/navigation/with-search.ts';
import type { OtherRows } from '../../shared/records/export/export-choices.tsx';
import { ExportDialog } from '../../shared/records/export/export-dialog.tsx';
import { useDeletion } from '../../shared/records/use-deletion.tsx';
import { api } from '../../shared/session/session.ts';
import { DuplicateDialog } from './duplicate/duplicate-dialog.tsx';

type Shape = Schema<'ExportRequest'>['shape'];
type Task = Pick<
  Schema<'TaskSummary'>,
  'id' | 'name' | 'project' | 'rows_count' | 'status' | 'is_draft' | 'version' | 'pilot' | 'gold_rows_count'
>;

/** What some rows of a task are, beside data. */
const otherRows = ({ pilot, gold_rows_count }: Task): OtherRows[] => [
  ...(pilot === null ? [] : (['pilot'] as const)),
  ...(gold_rows_count === 0 ? [] : (['gold'] as const)),
];

const verbs = [
  { verb: 'activate', icon: 'play', path: '/task/{id}/activate' },
  { verb: 'deactivate', icon: 'pause', path: '/task/{id}/deactivate' },
] as const;

const send = ({ id, version }: Task, path: (typeof verbs)[number]['path']) =>
  api.call('post', path, { params: { path: { id } }, body: { version } });

/** What can be done to several tasks at once, and back again. */
export function useTaskBulkActions(): BulkAction<Task>[] {
  const { t } = useTranslation();
  return verbs.map(({ verb, icon, path }) => ({
    id: verb,
    label: t(`project.verb.${verb}`),
    icon,
    done: (count) => t(`task.bulk.${verb}`, { count }),
    fits: (task) => nextTaskState(taskState(task), verb) !== undefined,
    run: async (task) => {
      const moved = await send(task, path);
      return () => send(moved, `/task/{id}/${verb === 'activate' ? 'deactivate' : 'activate'}`);
    },
  }));
}

/** What can be done to a task in its state, as the items of a menu, with the dialogs some of them need. */
export function useTaskActions({ onDeleted }: { onDeleted?: () => void } = {}): {
  itemsFor: (task: Task) => MenuItem[];
  startExport: (task: Task, shape?: Shape) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const toast = useToast();
  const [exported, setExported] = useState<{ task: Task; shape: Shape }>();
  const [isExporting, setExporting] = useState(false);
  const [duplicated, setDuplicated] = useState<Task>();
  const startExport = (task: Task, shape: Shape = 'wide') => {
    setExported({ task, shape });
    setExporting(true);
  };
  const say = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const move = useMutation({
    mutationFn: ({ task, path }: { task: Task; path: (typeof verbs)[number]['path'] }) => send(task, path),
    onSuccess: ({ name }) => toast({ text: t('task.moved', { name }) }),
    onError: say,
  });
  const deletion = useDeletion({
    remove: (id) => api.call('delete', '/task/{id}', { params: { path: { id } } }),
    restore: (id) => api.call('post', '/task/{id}/restore', { params: { path: { id } } }),
    hint: t('task.delete_hint'),
    deleted: (name) => t('task.deleted', { name }),
    onDeleted,
  });

  return {
    startExport,
    itemsFor: (task) =>
      taskItems(task, t, {
        move: (path) => move.mutate({ task, path }),
        startExport: () => startExport(task),
        duplicate: () => setDuplicated(task),
        remove: () => deletion.ask(task),
      }),
    dialog: (
      <>
        {exported && (
          <ExportDialog
            // what is chosen for one task may not exist in another
            key={`${exported.task.id} ${exported.shape}`}
            open={isExporting}
            hasFinal
            otherRows={otherRows(exported.task)}
            shape={exported.shape}
            onClose={() => setExporting(false)}
            source={{ kind: 'task', id: exported.task.id, task: exported.task.id }}
          />
        )}
        <DuplicateDialog task={duplicated} onClose={() => setDuplicated(undefined)} />
        {deletion.dialog}
      </>
    ),
  };
}

type ItemActions = {
  move: (path: (typeof verbs)[number]['path']) => void;
  startExport: () => void;
  duplicate: () => void;
  remove: () => void;
};

/** How more comes into a published task. */
const waysIn = ({ id }: Task, t: TFunction): MenuItem[] => [
  {
    kind: 'link',
    id: 'add_data',
    label: t('task.add_data'),
    icon: 'plus',
    link: <Link to={withSearch(generatePath(paths.taskEdit, { id }), { step: 'data' })} />,
  },
  {
    kind: 'link',
    id: 'import_answers',
    label: t('task.import_answers'),
    icon: 'upload',
    link: <Link to={generatePath(paths.taskAnswerImport, { id })} />,
  },
];

function taskItems(task: Task, t: TFunction, on: ItemActions): MenuItem[] {
  const state = taskState(task);
  return [
    {
      kind: 'link',
      id: 'edit',
      label: t('common.edit'),
      icon: 'pencil',
      link: <Link to={generatePath(paths.taskEdit, { id: task.id })} />,
    },
    ...(task.is_draft ? [] : waysIn(task, t)),
    ...verbs
      .filter(({ verb }) => nextTaskState(state, verb) !== undefined)
      .map(({ verb, icon, path }) => ({
        id: verb,
        label: t(`project.verb.${verb}`),
        icon,
        onSelect: () => on.move(path),
      })),
    ...(task.is_draft
      ? []
      : [
          {
            id: 'export',
            label: t('common.export'),
            icon: 'download' as const,
            onSelect: on.startExport,
          },
        ]),
    { id: 'duplicate', label: t('common.duplicate'), icon: 'copy', onSelect: on.duplicate },
    { kind: 'separator', id: 'end' },
    {
      id: 'delete',
      label: t('common.delete'),
      icon: 'trash',
      tone: 'critical',
      onSelect: on.remove,
    },
  ];
}
