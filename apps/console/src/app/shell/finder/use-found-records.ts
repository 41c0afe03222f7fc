import type { Schema } from '@concord/api-client';
import { isStaff } from '@concord/domain';
import { type TFunction, useTranslation } from '@concord/i18n';
import type { PaletteSection } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { useDebouncedValue } from '../../../shared/fields/use-debounced-value.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { api } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { contributorName } from '../../../shared/text/contributor-name.ts';
import { isSearchable, searchWords } from '../../../shared/text/search-text.ts';
import { fitting, type Place } from './places.ts';

/** The number of results of each kind; the list shows more. */
const LISTED = 5;

type Sought = { meta: Record<string, unknown> | undefined };

const isSameText = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** What was found stays in view while the same text gets longer or shorter; Enter would open what another one has found. */
const whileTyped =
  (text: string) =>
  <Found>(found: Found | undefined, sought: Sought | undefined): Found | undefined => {
    const before = sought?.meta?.text;
    return typeof before === 'string' && isSameText(text, before) ? found : undefined;
  };

/** The records one may see that what was typed finds, as the command palette lists them. */
export function useFoundRecords(typed: string) {
  const { t } = useTranslation();
  const staff = isStaff(useUser());
  const debounced = useDebouncedValue(typed);
  const isSought = isSearchable(debounced);
  const query = { q: searchWords(debounced), pageSize: LISTED };
  const when = (wanted: boolean) => ({
    enabled: isSought && wanted,
    placeholderData: whileTyped(debounced),
    meta: { text: debounced },
    throwOnError: false,
  });
  const projects = useQuery({ ...api.query('get', '/project', { params: { query } }), ...when(staff) });
  const tasks = useQuery({ ...api.query('get', '/task', { params: { query } }), ...when(staff) });
  const submissions = useQuery({ ...api.query('get', '/submission', { params: { query } }), ...when(staff) });
  const people = useQuery({ ...api.query('get', '/user', { params: { query } }), ...when(staff) });
  const own = useQuery({ ...api.query('get', '/userTask', { params: { query } }), ...when(!staff) });

  const all = [projects, tasks, submissions, people, own];
  const failed = all.find(({ isError }) => isError);
  const isLoading =
    (isSearchable(typed) && typed !== debounced) ||
    all.some(({ isFetching, data, isPlaceholderData }) => isFetching && (!data || isPlaceholderData));
  const sections =
    isSought && isSameText(typed, debounced) ? sectionsOf({ projects, tasks, submissions, people, own }, t) : [];
  return {
    sections: isLoading ? sections.map((section) => fitting(section, typed)) : sections,
    isLoading,
    error: failed?.error ?? undefined,
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  };
}

type Found<Row> = { data: { entities: readonly Row[] } | undefined };
type AllFound = {
  projects: Found<Schema<'Project'>>;
  tasks: Found<Schema<'TaskSummary'>>;
  submissions: Found<Schema<'SubmissionSummary'>>;
  people: Found<Schema<'User'>>;
  own: Found<Schema<'UserTask'>>;
};

const entitiesOf = <Row>({ data }: Found<Row>): readonly Row[] => data?.entities ?? [];

/** What was found, kind by kind. */
function sectionsOf(found: AllFound, t: TFunction): PaletteSection<Place>[] {
  const to = (path: string, id: string) => generatePath(path, { id });
  return [
    {
      id: 'projects',
      title: t('palette.projects'),
      items: entitiesOf(found.projects).map(({ id, name, category }) => ({
        id,
        label: name,
        note: category.name,
        icon: 'folder' as const,
        path: to(paths.project, id),
      })),
    },
    {
      id: 'tasks',
      title: t('palette.tasks'),
      items: [
        ...entitiesOf(found.tasks).map(({ id, name, project, is_draft }) => ({
          id,
          label: name,
          note: project.name,
          icon: 'task' as const,
          path: to(is_draft ? paths.taskEdit : paths.task, id),
        })),
        ...entitiesOf(found.own).map(({ id, name, project }) => ({
          id,
          label: name,
          note: project.name,
          icon: 'task' as const,
          path: to(paths.task, id),
        })),
      ],
    },
    {
      id: 'submissions',
      title: t('palette.submissions'),
      items: entitiesOf(found.submissions).map(({ id, task, ...work }) => ({
        id,
        label: task.name,
        note: contributorName({ id, ...work }, t),
        icon: 'inbox' as const,
        path: to(paths.submission, id),
      })),
    },
    {
      id: 'users',
      title: t('palette.users'),
      items: entitiesOf(found.people).map(({ id, name, username }) => ({
        id,
        label: name,
        note: `@${username}`,
        icon: 'user' as const,
        path: to(paths.user, id),
      })),
    },
  ];
}
