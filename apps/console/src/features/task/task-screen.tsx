import type { Schema } from '@concord/api-client';
import { formatNumber, formatPercent, type Language, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, IconButton, Panel, Skeleton, StatCard, StatRow } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link, useNavigate, useParams } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Page } from '../../shared/page/page.tsx';
import { ProgressCard } from '../../shared/records/progress-card.tsx';
import { api } from '../../shared/session/session.ts';
import { dueDateText } from '../../shared/status/due-date.ts';
import { taskStatus } from '../../shared/status/status.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { Acceptance } from './acceptance/acceptance.tsx';
import { AutoApproval } from './auto-approval/auto-approval.tsx';
import { TaskContributors } from './contributors/task-contributors.tsx';
import { FinalAnswers } from './final/final-answers.tsx';
import { GoldRule } from './gold-rule/gold-rule.tsx';
import { GoldShare } from './gold-share/gold-share.tsx';
import { GuidelineActions } from './guideline/guideline-actions.tsx';
import { TaskJob } from './job/task-job.tsx';
import { OverlapAction } from './overlap/overlap-action.tsx';
import { TaskPilot } from './pilot/task-pilot.tsx';
import { DraftBanner } from './publishing/draft-banner.tsx';
import { PausedBanner } from './publishing/paused-banner.tsx';
import { SharedRows } from './shared-rows/shared-rows.tsx';
import { TaskRows } from './task-rows.tsx';
import { useTaskActions } from './use-task-actions.tsx';

/** How many answers rows get. */
function overlapText(
  { answers_per_row: count, overlap_share }: Schema<'Task'>,
  t: TFunction,
  language: Language,
): string {
  if (count === 1 || overlap_share === 100) return t('task.overlap', { count });
  return t('task.overlap_share', { count, share: formatPercent(overlap_share / 100, language) });
}

/** How many rows there are, and whether some are hidden gold. */
function rowsText({ rows_count, gold_rows_count: count }: Schema<'Task'>, t: TFunction) {
  const rows = t('task.rows', { count: rows_count });
  return count === 0 ? rows : `${rows} · ${t('task.gold_hidden', { count })}`;
}

/** One task for staff: how far each contributor is, and what it is made of. */
export function TaskScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: task } = useQuery(api.query('get', '/task/{id}', { params: { path: { id } } }));
  const actions = useTaskActions({ onDeleted: () => navigate(paths.taskList) });
  if (!task) return <Skeleton />;

  const work = task.contributor.flatMap(({ assignment }) => assignment ?? []);
  const sum = (value: (one: (typeof work)[number]) => number) => work.reduce((total, one) => total + value(one), 0);
  const counts = {
    answers_count: sum(({ answers_count }) => answers_count),
    questions_count: sum(({ questions_count }) => questions_count),
  };
  const submitted = work.filter(({ is_completed }) => is_completed).length;
  return (
    <Page
      title={task.name}
      subtitle={task.project.name}
      crumbs={[
        { label: t('menu.task_list'), to: paths.taskList },
        { label: task.project.name, to: generatePath(paths.project, { id: task.project.id }) },
      ]}
      status={
        <>
          <StatusPill status={taskStatus(task)} />
          {task.late && <StatusPill status="task.late" />}
        </>
      }
      actions={
        <>
          {!task.is_draft && (
            <Button asChild iconStart="columns">
              <Link to={generatePath(paths.taskQuality, { id })}>{t('task.quality')}</Link>
            </Button>
          )}
          {!task.is_draft && (
            <Button iconStart="download" onClick={() => actions.startExport(task)}>
              {t('common.export')}
            </Button>
          )}
          <DropdownMenu
            align="end"
            trigger={<IconButton icon="dots" label={t('project.actions', { name: task.name })} tone="secondary" />}
            items={actions.itemsFor(task)}
          />
        </>
      }
    >
      <TaskJob task={task} />
      {!task.is_draft ? <PausedBanner task={task} /> : !task.job && <DraftBanner task={task} />}
      <TaskPilot task={task} />
      <StatRow label={t('dashboard.summary')}>
        <ProgressCard of={{ ...counts, late: task.late }} lateAs="late" />
        <StatCard
          label={t('dashboard.submitted')}
          value={formatNumber(submitted, language)}
          of={`/ ${formatNumber(work.length, language)}`}
          link={<Link to={listPath('submission', { task: id })} />}
          note={rowsText(task, t)}
        />
        <StatCard
          label={t('field.due_date')}
          words={dueDateText(task, t, language) ?? t('common.not_set')}
          note={overlapText(task, t, language)}
        />
      </StatRow>
      <Panel title={t('task.contributors')} padded={false} actions={<OverlapAction task={task} />}>
        <TaskContributors task={task} />
      </Panel>
      {!task.is_draft && (
        <Panel title={t('field.guideline')} padded={false} actions={<GuidelineActions task={task} />} />
      )}
      <Acceptance task={task} />
      <AutoApproval task={task} />
      <GoldShare task={task} />
      <GoldRule task={task} />
      <FinalAnswers task={task} onExport={() => actions.startExport(task, 'final')} />
      <SharedRows task={task} />
      <Panel title={t('task.row_list')} padded={false}>
        <TaskRows id={id} />
      </Panel>
      {actions.dialog}
    </Page>
  );
}
