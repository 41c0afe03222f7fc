import type { Schema } from '@concord/api-client';
import { daysLate, isMaster, listedProjectState, today } from '@concord/domain';
import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, IconButton, Person, RowLink, Stack, Text } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { listStates, lists } from '../../shared/list/lists.ts';
import { useBulk } from '../../shared/list/use-bulk.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { AnswerProgress } from '../../shared/records/answer-progress.tsx';
import { RecordFilter } from '../../shared/records/record-filter.tsx';
import { categories, managers } from '../../shared/records/records.ts';
import { TrashLink } from '../../shared/records/trash-link.tsx';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { StatusPill } from '../../shared/status/status-pill.tsx';
import { stateTone } from '../../shared/status/status-tone.ts';
import { useProjectActions, useProjectBulkActions } from './use-project-actions.tsx';

type Project = Schema<'Project'>;

const progress = (project: Project) => <AnswerProgress of={project} lateAs="overdue" />;

export function ProjectListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const actions = useProjectActions();
  const asMaster = isMaster(useUser());
  const list = useList('/project', lists.project, (query) => api.query('get', '/project', { params: { query } }));
  const { filters, setFilter } = list.paging;
  const bulk = useBulk(list, useProjectBulkActions(), ({ name }) => name);
  const add = (
    <Button asChild tone="primary" iconStart="plus">
      <Link to={paths.projectAdd}>{t('menu.project_add')}</Link>
    </Button>
  );
  return (
    <ListPage
      title={t('menu.project_list')}
      actions={
        <>
          <TrashLink kind="project" />
          {add}
        </>
      }
      list={list}
      rangeHint={t('date_range.by_change')}
      caption={t('menu.project_list')}
      searchLabel={t('project.search')}
      rowSize="large"
      selection={bulk.selection}
      empty={{ hint: t('project.list_empty'), action: add }}
      filters={
        <>
          <ListFilter
            label={t('field.status')}
            value={filters.state}
            options={listStates.project.map((value) => ({
              value,
              label: value === 'on_time' ? t('dashboard.on_time') : t(`status.project.${value}`),
            }))}
            onChange={(value) => setFilter('state', value)}
          />
          <RecordFilter
            label={t('field.category')}
            source={categories}
            value={filters.category}
            onChange={(id) => setFilter('category', id)}
          />
          {asMaster && (
            <RecordFilter
              label={t('field.manager')}
              source={managers}
              value={filters.manager}
              onChange={(id) => setFilter('manager', id)}
            />
          )}
        </>
      }
      columns={[
        {
          id: 'name',
          header: t('field.project'),
          width: 'fluid',
          sortable: true,
          cell: ({ id, name }) => (
            <RowLink>
              <Link to={generatePath(paths.project, { id })}>{name}</Link>
            </RowLink>
          ),
        },
        {
          id: 'category',
          header: t('field.category'),
          hideBelow: 'lg',
          card: 'hidden',
          sortable: true,
          cell: ({ category }) => category.name,
        },
        {
          id: 'manager',
          header: t('field.manager'),
          sortable: true,
          hideBelow: 'lg',
          card: 'hidden',
          cell: ({ manager }) => <Person name={manager.name} picture={manager.pic} />,
        },
        {
          id: 'status',
          header: t('field.status'),
          card: 'head',
          cell: (project) => <StatusPill status={`project.${listedProjectState(project)}`} />,
        },
        { id: 'tasks', header: t('project.tasks'), align: 'end', cell: ({ tasks_count }) => tasks_count },
        { id: 'progress', header: t('field.progress'), align: 'end', cell: progress },
        {
          id: 'end_date',
          header: t('field.end_date'),
          align: 'end',
          sortable: true,
          cell: (project) => <EndDate {...project} language={language} />,
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          width: 'fit',
          cell: (project) => (
            <DropdownMenu
              align="end"
              trigger={<IconButton icon="dots" label={t('project.actions', { name: project.name })} tooltip="none" />}
              items={actions.itemsFor(project)}
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

function EndDate({ end_date, late, language }: Project & { language: ReturnType<typeof useLanguage> }) {
  const { t } = useTranslation();
  if (end_date === null) return <Text tone="quiet">{t('common.not_set')}</Text>;
  return (
    <Stack gap={2}>
      <Text align="end">{formatDate(end_date, language)}</Text>
      {late && (
        <Text align="end" size="small" tone={stateTone.overdue}>
          {t('project.days_overdue', { count: daysLate(end_date, today(new Date())) })}
        </Text>
      )}
    </Stack>
  );
}
