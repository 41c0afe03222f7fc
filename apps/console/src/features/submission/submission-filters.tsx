import type { Schema } from '@concord/api-client';
import { type MessageKey, useTranslation } from '@concord/i18n';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { contributorStates, type FiltersOf, listStates, waitingDays } from '../../shared/list/lists.ts';
import type { ListPaging } from '../../shared/list/use-list.ts';
import { RecordFilter } from '../../shared/records/record-filter.tsx';
import { contributors, managers, projects, staff, tasks } from '../../shared/records/records.ts';

const labels = {
  assigned: 'status.task.assigned',
  outstanding: 'status.submission.outstanding',
  on_time: 'dashboard.on_time',
  late: 'status.submission.late',
  incomplete: 'status.submission.incomplete',
  returned: 'status.submission.returned',
  paused: 'status.submission.paused',
  submitted: 'status.submission.submitted',
  under_review: 'status.submission.under_review',
  approved: 'status.submission.approved',
  disputed: 'status.submission.disputed',
} as const satisfies Record<(typeof listStates.submission)[number], MessageKey>;
const contributorLabels = { enabled: 'filter.enabled', disabled: 'status.user.disabled' } as const;

type SubmissionFiltersProps = Pick<ListPaging<string, FiltersOf<'submission'>>, 'filters' | 'setFilter'> & {
  submissions: readonly Schema<'SubmissionSummary'>[];
};

const optionOf = ({ id, name }: Schema<'NameRef'>) => ({ value: id, label: name });

/** The last two come with figures of the dashboard, and are there as long as they narrow the list. */
export function SubmissionFilters({ filters, setFilter, submissions }: SubmissionFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter
        label={t('field.status')}
        value={filters.state}
        options={listStates.submission.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(value) => setFilter('state', value)}
      />
      <RecordFilter
        label={t('field.project')}
        source={projects}
        shown={submissions.map(({ project }) => optionOf(project))}
        value={filters.project}
        onChange={(id) => setFilter('project', id)}
      />
      <RecordFilter
        label={t('field.task')}
        source={tasks}
        shown={submissions.map(({ task }) => optionOf(task))}
        value={filters.task}
        onChange={(id) => setFilter('task', id)}
      />
      <RecordFilter
        label={t('field.contributor')}
        source={contributors}
        value={filters.contributor}
        onChange={(id) => setFilter('contributor', id)}
      />
      <RecordFilter
        label={t('queue.reviewer')}
        source={staff}
        instead={[
          { value: 'queue', label: t('queue.mine_or_none') },
          { value: 'none', label: t('queue.no_one') },
        ]}
        value={filters.reviewer}
        onChange={(id) => setFilter('reviewer', id)}
      />
      <ListFilter
        label={t('queue.waiting')}
        value={filters.olderThan}
        options={waitingDays.map((count) => ({ value: count, label: t('queue.days_or_more', { count }) }))}
        onChange={(value) => setFilter('olderThan', value)}
      />
      {filters.contributorState !== undefined && (
        <ListFilter
          label={t('filter.contributor_state')}
          value={filters.contributorState}
          options={contributorStates.map((value) => ({ value, label: t(contributorLabels[value]) }))}
          onChange={(value) => setFilter('contributorState', value)}
        />
      )}
      {filters.manager !== undefined && (
        <RecordFilter
          label={t('field.manager')}
          source={managers}
          value={filters.manager}
          onChange={(id) => setFilter('manager', id)}
        />
      )}
    </>
  );
}
