import { formatDate, formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import {
  Button,
  DropdownMenu,
  IconButton,
  Inline,
  Panel,
  Person,
  Progress,
  RowLink,
  Skeleton,
  StatCard,
  StatRow,
} from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link, useNavigate, useParams } from 'react-router';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { withSearch } from '../../shared/navigation/with-search.ts';
import { Page } from '../../shared/page/page.tsx';
import { api } from '../../shared/session/session.ts';
import { dueDateText } from '../../shared/status/due-date.ts';
import { projectStatus, taskStatus } from '../../shared/status/status.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { stateTone } from '../../shared/status/status-tone.ts';
import { useProjectActions } from './use-project-actions.tsx';

/** One project: its state and its tasks. */
export function ProjectScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: project } = useQuery(api.query('get', '/project/{id}', { params: { path: { id } } }));
  const actions = useProjectActions({ onDeleted: () => navigate(paths.projectList) });
  const tasks = useList(
    '/project/{id}',
    { sortFields: ['name', 'due_date', 'createdAt', 'updatedAt'], sortOrder: 'asc', filters: {} },
    (query) => api.query('get', '/task', { params: { query: { ...query, project: id } } }),
  );
  if (!project) return <Skeleton />;
  const date = (value: string | null) => (value === null ? t('common.not_set') : formatDate(value, language));
  return (
    <Page
      title={project.name}
      crumbs={[{ label: t('menu.project_list'), to: paths.projectList }]}
      subtitle={project.category.name}
      status={
        <>
          <StatusPill status={projectStatus(project)} />
          {project.late && <StatusPill status="project.overdue" />}
        </>
      }
      actions={
        <>
          <Button asChild tone="primary" iconStart="plus">
            <Link to={withSearch(paths.taskAdd, { project: project.id })}>{t('menu.task_add')}</Link>
          </Button>
          <DropdownMenu
            align="end"
            trigger={<IconButton icon="dots" label={t('project.actions', { name: project.name })} tone="secondary" />}
            items={actions.itemsFor(project)}
          />
        </>
      }
    >
      <StatRow label={t('dashboard.summary')}>
        <StatCard
          label={t('field.progress')}
          value={formatRatio(project.answers_count, project.questions_count, language)}
          bar={
            <Progress
              label={t('field.progress')}
              value={project.answers_count}
              max={Math.max(project.questions_count, 1)}
              width="fill"
              tone={project.late ? stateTone.overdue : 'accent'}
            />
          }
        />
        <StatCard
          label={t('project.tasks')}
          value={formatNumber(project.tasks_count, language)}
          note={
            <Person name={project.manager.name} note={`@${project.manager.username}`} picture={project.manager.pic} />
          }
        />
        <StatCard
          label={t('field.end_date')}
          words={date(project.end_date)}
          note={t('common.labelled', { label: t('field.start_date'), value: date(project.start_date) })}
        />
      </StatRow>
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
                  <Link to={generatePath(task.is_draft ? paths.taskEdit : paths.task, { id: task.id })}>
                    {task.name}
                  </Link>
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
          ]}
          empty={{ hint: t('project.no_tasks') }}
        />
      </Panel>
      {actions.dialog}
    </Page>
  );
}
