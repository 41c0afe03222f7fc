import { paths } from '../navigation/paths.ts';
import { anId, type FilterReader, idOr, type ListSpec, oneOf } from './list-url.ts';

/** The states each list can be narrowed to, in the order in which they are offered. */
export const listStates = {
  project: ['draft', 'active', 'on_time', 'overdue', 'inactive', 'completed'],
  task: ['draft', 'published', 'active', 'paused', 'inactive', 'late', 'complete'],
  user: ['enabled', 'active', 'invited', 'disabled'],
  submission: [
    'assigned',
    'outstanding',
    'on_time',
    'late',
    'incomplete',
    'returned',
    'paused',
    'submitted',
    'under_review',
    'approved',
    'disputed',
  ],
  myTasks: ['outstanding', 'late', 'paused', 'submitted', 'approved'],
} as const;
export const userTypes = [0, 1, 2] as const;
/** What can be in the trash. */
export const trashKinds = ['project', 'task', 'category', 'dataset'] as const;
/** Of how long submissions have waited, the least days one can ask for. */
export const waitingDays = [1, 3, 7, 14, 30] as const;
export const contributorStates = ['enabled', 'disabled'] as const;

/** Any of the lists. */
export type AnyList = ListSpec<string, Record<string, string | number | boolean>>;

/** Every list with an address of its own, and what that address may contain. */
export const lists = {
  project: {
    path: paths.projectList,
    views: 'project',
    sortFields: ['updatedAt', 'name', 'category', 'manager', 'start_date', 'end_date', 'createdAt'],
    sortOrder: 'desc',
    ranged: true,
    filters: { state: oneOf(...listStates.project), category: anId, manager: anId },
  },
  task: {
    path: paths.taskList,
    views: 'task',
    sortFields: ['updatedAt', 'name', 'project', 'due_date', 'createdAt'],
    sortOrder: 'desc',
    ranged: true,
    filters: { state: oneOf(...listStates.task), project: anId },
  },
  user: {
    path: paths.userList,
    views: 'user',
    sortFields: ['name', 'username', 'type', 'state', 'active', 'last_seen_at', 'createdAt'],
    sortOrder: 'asc',
    ranged: true,
    filters: { type: oneOf(...userTypes), state: oneOf(...listStates.user), team: anId },
  },
  team: {
    path: paths.teamList,
    sortFields: ['name', 'createdAt', 'updatedAt'],
    sortOrder: 'asc',
    filters: {},
  },
  submission: {
    path: paths.submissionList,
    views: 'submission',
    sortFields: ['updatedAt', 'createdAt', 'contributor', 'task', 'project', 'status'],
    sortOrder: 'desc',
    ranged: true,
    filters: {
      state: oneOf(...listStates.submission),
      project: anId,
      task: anId,
      contributor: anId,
      reviewer: idOr('none', 'queue'),
      olderThan: oneOf(...waitingDays),
      contributorState: oneOf(...contributorStates),
      manager: anId,
    },
  },
  trash: {
    path: paths.trash,
    sortFields: ['deleted_at', 'name'],
    sortOrder: 'desc',
    filters: { kind: oneOf(...trashKinds), project: anId },
  },
  myTasks: {
    path: paths.myTasks,
    sortFields: ['urgency', 'name', 'project', 'due_date', 'updatedAt'],
    sortOrder: 'asc',
    filters: { state: oneOf(...listStates.myTasks), project: anId },
  },
} as const satisfies Record<string, AnyList & { path: string }>;

export type ListName = keyof typeof lists;
type List<Name extends ListName> = (typeof lists)[Name];
type ValueOf<Reader> = Reader extends FilterReader<infer Value extends string | number | boolean> ? Value : never;

/** The filters of a list, by their names. */
export type FiltersOf<Name extends ListName> = {
  [Filter in keyof List<Name>['filters']]: ValueOf<List<Name>['filters'][Filter]>;
};
export type SortFieldOf<Name extends ListName> = List<Name>['sortFields'][number];
