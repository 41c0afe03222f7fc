import { formatRatio, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import { Inline, Panel, RowLink } from '@concord/ui';
import { Suspense } from 'react';
import { generatePath, Link } from 'react-router';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { late } from '../../shared/network/late.ts';
import { api } from '../../shared/session/session.ts';
import { dueDateText } from '../../shared/status/due-date.ts';
import { taskStatus } from '../../shared/status/status.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';

// Only where answers have been compared.
const TaskVerdict = late(async () => {
  const [{ TaskVerdict: Content }] = await Promise.all([import('./task-verdict.tsx'), loadMessages('quality')]);
  return Content;
});

/** The tasks of a project: how far they are, and how far their answers can be relied on. */
export function ProjectTasks({ project }: { project: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tasks = useList(
    '/project/{id}',
    { sortFields: ['name', 'due_date', 'createdAt', 'updatedAt'], sortOrder: 'asc', filters: {} },
    (query) => api.query('get', '/task', { params: { query: { ...query, project } } }),
  );
  return (
    <Panel title={t('project.tasks')} padded={false}>
      <ListTable
        list={tasks}
        caption={t('project.tasks')}
        searchLabel={t('task.search')}
        columns={[
          {
            id: 'name',
            header: t('field.task'),
            width: 'fluid',
            sortable: true,
            cell: (task) => (
              <RowLink>
                <Link to={generatePath(task.is_draft ? paths.taskEdit : paths.task, { id: task.id })}>{task.name}</Link>
              </RowLink>
            ),
          },
          {
            id: 'status',
            header: t('field.status'),
            cell: (task) => (
              <Inline gap={6} wrap={false}>
                <StatusPill status={taskStatus(task)} />
                {task.late && <StatusPill status="task.late" />}
              </Inline>
            ),
          },
          {
            id: 'submitted',
            header: t('dashboard.submitted_total'),
            align: 'end',
            cell: ({ submitted, total }) => formatRatio(submitted, total, language),
          },
          {
            id: 'due_date',
            header: t('field.due_date'),
            align: 'end',
            sortable: true,
            wrap: true,
            cell: (task) => dueDateText(task, t, language) ?? t('common.not_set'),
          },
          {
            id: 'quality',
            header: t('task.quality'),
            cell: (task) => (
              <Suspense>{task.quality ? <TaskVerdict task={task} verdict={task.quality} /> : '–'}</Suspense>
            ),
          },
        ]}
        empty={{ hint: t('project.no_tasks') }}
      />
    </Panel>
  );
}
