import type { Schema } from '@concord/api-client';
import { listedTaskState } from '@concord/domain';
import { formatRatio, type MessageKey, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, IconButton, RowLink, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { listStates, lists } from '../../shared/list/lists.ts';
import { useBulk } from '../../shared/list/use-bulk.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { AnswerProgress } from '../../shared/records/answer-progress.tsx';
import { RecordFilter } from '../../shared/records/record-filter.tsx';
import { projects } from '../../shared/records/records.ts';
import { TrashLink } from '../../shared/records/trash-link.tsx';
import { api } from '../../shared/session/session.ts';
import { dueDateText } from '../../shared/status/due-date.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { SetAsideDrafts } from './set-aside-drafts.tsx';
import { useTaskActions, useTaskBulkActions } from './use-task-actions.tsx';

const labels = {
  draft: 'status.task.draft',
  published: 'filter.published',
  active: 'status.task.active',
  paused: 'status.task.paused',
  inactive: 'status.task.inactive',
  late: 'status.task.late',
  complete: 'status.task.completed',
} as const satisfies Record<(typeof listStates.task)[number], MessageKey>;

export function TaskListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const actions = useTaskActions();
  const list = useList('/task', lists.task, (query) => api.query('get', '/task', { params: { query } }));
  const bulk = useBulk(list, useTaskBulkActions(), ({ name }) => name);
  const add = (
    <Button asChild tone="primary" iconStart="plus">
      <Link to={paths.taskAdd}>{t('menu.task_add')}</Link>
    </Button>
  );
  return (
    <ListPage
      title={t('menu.task_list')}
      actions={<ListActions add={add} />}
      list={list}
      notice={<SetAsideDrafts />}
      rangeHint={t('date_range.by_change')}
      selection={bulk.selection}
      caption={t('menu.task_list')}
      searchLabel={t('task.search')}
      empty={{ hint: t('project.no_tasks'), action: add }}
      filters={
        <>
          <ListFilter
            label={t('field.status')}
            value={list.paging.filters.state}
            options={listStates.task.map((value) => ({ value, label: t(labels[value]) }))}
            onChange={(value) => list.paging.setFilter('state', value)}
          />
          <RecordFilter
            label={t('field.project')}
            source={projects}
            value={list.paging.filters.project}
            onChange={(id) => list.paging.setFilter('project', id)}
          />
        </>
      }
      columns={[
        {
          id: 'name',
          header: t('field.task'),
          width: 'fluid',
          sortable: true,
          cell: ({ id, name, is_draft }) => (
            <RowLink>
              <Link to={generatePath(is_draft ? paths.taskEdit : paths.task, { id })}>{name}</Link>
            </RowLink>
          ),
        },
        {
          id: 'project',
          header: t('field.project'),
          width: 'cut',
          hideBelow: 'lg',
          sortable: true,
          cell: ({ project }) => project.name,
        },
        {
          id: 'status',
          header: t('field.status'),
          card: 'head',
          cell: (task) => <TaskStatus task={task} />,
        },
        {
          id: 'progress',
          header: t('field.progress'),
          align: 'end',
          cell: (task) => <AnswerProgress of={task} lateAs="late" />,
        },
        {
          id: 'submitted',
          header: t('dashboard.submitted_total'),
          align: 'end',
          hideBelow: 'lg',
          card: 'hidden',
          cell: ({ submitted, total }) => formatRatio(submitted, total, language),
        },
        {
          id: 'due_date',
          header: t('field.due_date'),
          align: 'end',
          sortable: true,
          wrap: true,
          cell: (task) => dueDateText(task, t, language) ?? <Text tone="quiet">{t('common.not_set')}</Text>,
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          width: 'fit',
          cell: (task) => (
            <DropdownMenu
              align="end"
              trigger={<IconButton icon="dots" label={t('project.actions', { name: task.name })} tooltip="none" />}
              items={actions.itemsFor(task)}
            />
          ),
        },
      ]}
    >
      {bulk.bar}
      {actions.dialog}
    </ListPage>
  );
}

function TaskStatus({ task }: { task: Schema<'TaskSummary'> }) {
  return (
    <>
      <StatusPill status={`task.${listedTaskState(task)}`} />
      {task.pilot?.state === 'running' && <StatusPill status="task.pilot" />}
    </>
  );
}

function ListActions({ add }: { add: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <Button asChild>
        <Link to={paths.qualityTable}>{t('layout.quality_table')}</Link>
      </Button>
      <TrashLink kind="task" />
      {add}
    </>
  );
}
