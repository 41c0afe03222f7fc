import { formatDate, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, IconButton, Person, Skeleton, StatCard, StatRow } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { withSearch } from '../../shared/navigation/with-search.ts';
import { Page } from '../../shared/page/page.tsx';
import { ProgressCard } from '../../shared/records/progress-card.tsx';
import { api } from '../../shared/session/session.ts';
import { projectStatus } from '../../shared/status/status.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { ProjectTasks } from './project-tasks.tsx';
import { useProjectActions } from './use-project-actions.tsx';

/** One project: its state and its tasks. */
export function ProjectScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: project } = useQuery(api.query('get', '/project/{id}', { params: { path: { id } } }));
  const actions = useProjectActions({ onDeleted: () => navigate(paths.projectList) });
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
        <ProgressCard of={project} lateAs="overdue" />
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
      <ProjectTasks project={id} />
      {actions.dialog}
    </Page>
  );
}
