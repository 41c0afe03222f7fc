import type { Schema } from '@concord/api-client';
import { nextProjectState, type ProjectVerb, projectState } from '@concord/domain';
import { type TFunction, useTranslation } from '@concord/i18n';
import { type IconName, type MenuItem, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { errorMessage } from '../../shared/form/error-message.ts';
import type { BulkAction } from '../../shared/list/use-bulk.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { withSearch } from '../../shared/navigation/with-search.ts';
import { useDeletion } from '../../shared/records/use-deletion.tsx';
import { api } from '../../shared/session/session.ts';
import { DuplicateDialog } from './duplicate/duplicate-dialog.tsx';

type Project = Schema<'Project'>;

/** In the order of the menu. */
const verbs = ['publish', 'activate', 'deactivate', 'complete', 'reopen'] as const satisfies readonly ProjectVerb[];
const icons = {
  publish: 'play',
  activate: 'play',
  deactivate: 'pause',
  complete: 'checks',
  reopen: 'undo',
} as const satisfies Record<ProjectVerb, IconName>;

const send = ({ id, version }: Project, verb: ProjectVerb) =>
  api.call('post', `/project/{id}/${verb}`, { params: { path: { id } }, body: { version } });

/** What can be done to several projects at once, and back again. */
export function useProjectBulkActions(): BulkAction<Project>[] {
  const { t } = useTranslation();
  const action = (
    verb: 'activate' | 'deactivate' | 'complete',
    back: (moved: Project, was: Project) => Promise<unknown>,
  ) => ({
    id: verb,
    label: t(`project.verb.${verb}`),
    icon: icons[verb],
    done: (count: number) => t(`project.bulk.${verb}`, { count }),
    fits: (project: Project) => nextProjectState(projectState(project), verb) !== undefined,
    run: async (project: Project) => {
      const moved = await send(project, verb);
      return () => back(moved, project);
    },
  });
  return [
    action('activate', (moved) => send(moved, 'deactivate')),
    action('deactivate', (moved) => send(moved, 'activate')),
    action('complete', async (moved, was) => {
      const reopened = await send(moved, 'reopen');
      if (projectState(was) === 'inactive') await send(reopened, 'deactivate');
    }),
  ];
}

/** What can be done to a project in its state, as the items of a menu, with the dialog one of them needs. */
export function useProjectActions({ onDeleted }: { onDeleted?: () => void } = {}): {
  itemsFor: (project: Project) => MenuItem[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [duplicated, setDuplicated] = useState<Project>();
  const close = useCallback(() => setDuplicated(undefined), []);
  const move = useMutation({
    mutationFn: ({ project, verb }: { project: Project; verb: ProjectVerb }) => send(project, verb),
    onSuccess: ({ name }) => toast({ text: t('project.moved', { name }) }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const deletion = useDeletion({
    remove: (id) => api.call('delete', '/project/{id}', { params: { path: { id } } }),
    restore: (id) => api.call('post', '/project/{id}/restore', { params: { path: { id } } }),
    hint: t('project.delete_hint'),
    deleted: (name) => t('project.deleted', { name }),
    onDeleted,
  });

  return {
    itemsFor: (project) =>
      projectItems(project, t, {
        addTask: () => navigate(withSearch(paths.taskAdd, { project: project.id })),
        move: (verb) => move.mutate({ project, verb }),
        duplicate: () => setDuplicated(project),
        remove: () => deletion.ask(project),
      }),
    dialog: (
      <>
        <DuplicateDialog project={duplicated} onClose={close} />
        {deletion.dialog}
      </>
    ),
  };
}

type ItemActions = {
  addTask: () => void;
  move: (verb: ProjectVerb) => void;
  duplicate: () => void;
  remove: () => void;
};

function projectItems(project: Project, t: TFunction, on: ItemActions): MenuItem[] {
  const state = projectState(project);
  const moves = verbs.filter((verb) => nextProjectState(state, verb) !== undefined);
  return [
    {
      kind: 'link',
      id: 'edit',
      label: t('common.edit'),
      icon: 'pencil',
      link: <Link to={generatePath(paths.projectEdit, { id: project.id })} />,
    },
    { id: 'task', label: t('menu.task_add'), icon: 'plus', onSelect: on.addTask },
    ...moves.map((verb) => ({
      id: verb,
      label: t(`project.verb.${verb}`),
      icon: icons[verb],
      onSelect: () => on.move(verb),
    })),
    { id: 'duplicate', label: t('common.duplicate'), icon: 'copy', onSelect: on.duplicate },
    { kind: 'separator', id: 'end' },
    { id: 'delete', label: t('common.delete'), icon: 'trash', tone: 'critical', onSelect: on.remove },
  ];
}
