import {
  CONTRIBUTOR,
  contributorCode,
  dueDate,
  type ListColumn,
  listedProjectState,
  listedSubmissionStates,
  listedTaskState,
  listedUserState,
  reviewerOf,
  roleName,
} from '@concord/domain';
import type { PlainMessageKey, TFunction } from '@concord/i18n/node';
import type { components } from '@concord/openapi';
import type { Cell } from '../../../tabular/cell-text.ts';
import { moment } from '../moment.ts';

type Schemas = components['schemas'];
export type ListName = Schemas['ListName'];

/** What each list is of. */
export type RecordOf = {
  project: Schemas['Project'];
  task: Schemas['TaskSummary'];
  submission: Schemas['SubmissionSummary'];
  user: Schemas['User'];
};

/**
 * What a column of a list is in a file: two figures that it shows as one ratio are two columns, since a spreadsheet would take
 * the ratio for a date. Days are written as 2026-11-25, moments in UTC.
 */
type FileColumn<Row> = { headers: readonly PlainMessageKey[]; cells: (row: Row, t: TFunction) => readonly Cell[] };

const answered = {
  headers: ['export.answers', 'workbench.questions'],
  cells: ({ answers_count, questions_count }: { answers_count: number; questions_count: number }) => [
    answers_count,
    questions_count,
  ],
} as const satisfies FileColumn<never>;

export const fileColumns: {
  readonly [List in ListName]: Readonly<Record<ListColumn<List>, FileColumn<RecordOf[List]>>>;
} = {
  project: {
    name: { headers: ['field.project'], cells: ({ name }) => [name] },
    category: { headers: ['field.category'], cells: ({ category }) => [category.name] },
    manager: { headers: ['field.manager'], cells: ({ manager }) => [manager.name] },
    status: {
      headers: ['field.status'],
      cells: (project, t) => [t(`status.project.${listedProjectState(project)}`)],
    },
    tasks: { headers: ['project.tasks'], cells: ({ tasks_count }) => [tasks_count] },
    progress: answered,
    end_date: { headers: ['field.end_date'], cells: ({ end_date }) => [end_date] },
  },
  task: {
    name: { headers: ['field.task'], cells: ({ name }) => [name] },
    project: { headers: ['field.project'], cells: ({ project }) => [project.name] },
    status: {
      headers: ['field.status'],
      cells: (task, t) => [
        [
          t(`status.task.${listedTaskState(task)}`),
          ...(task.pilot?.state === 'running' ? [t('status.task.pilot')] : []),
        ],
      ],
    },
    progress: answered,
    submitted: {
      headers: ['dashboard.submitted', 'dashboard.total'],
      cells: ({ submitted, total }) => [submitted, total],
    },
    due_date: { headers: ['field.due_date'], cells: (task) => [dueDate(task)?.day ?? null] },
  },
  submission: {
    contributor: {
      headers: ['field.contributor', 'field.username'],
      cells: ({ id, contributor }, t) => [
        contributor?.name ?? t('person.hidden', { code: contributorCode(id) }),
        contributor?.source ? null : (contributor?.username ?? null),
      ],
    },
    project: { headers: ['field.project'], cells: ({ project }) => [project.name] },
    task: { headers: ['field.task'], cells: ({ task }) => [task.name] },
    status: {
      headers: ['field.status'],
      cells: (submission, t) => [
        [
          ...listedSubmissionStates(submission).map((state) => t(`status.submission.${state}`)),
          ...(submission.gold_below ? [t('status.submission.gold_below', { share: submission.gold_below.share })] : []),
        ],
      ],
    },
    progress: answered,
    marks: {
      headers: ['dashboard.correct', 'dashboard.incorrect'],
      cells: ({ correct_count, incorrect_count }) => [correct_count, incorrect_count],
    },
    round: { headers: ['queue.round'], cells: ({ round }) => [round] },
    reviewer: {
      headers: ['queue.reviewer'],
      cells: (submission) => [reviewerOf(submission)?.name ?? null],
    },
    createdAt: { headers: ['review.submitted'], cells: ({ createdAt }) => [moment(createdAt)] },
    updatedAt: { headers: ['field.date'], cells: ({ updatedAt }) => [moment(updatedAt)] },
  },
  user: {
    name: { headers: ['field.name', 'field.username'], cells: ({ name, username }) => [name, username] },
    type: { headers: ['field.type'], cells: ({ type }, t) => [t(roleName(type))] },
    state: { headers: ['field.status'], cells: (user, t) => [t(`status.user.${listedUserState(user)}`)] },
    active: { headers: ['user.open_tasks'], cells: ({ type, active }) => [type === CONTRIBUTOR ? active : null] },
    last_seen_at: {
      headers: ['user.last_seen'],
      cells: ({ last_seen_at }) => [last_seen_at === null ? null : moment(last_seen_at)],
    },
  },
};

/** What the file of a list is called. */
export const listTitle = {
  project: 'menu.project_list',
  task: 'menu.task_list',
  submission: 'menu.submission',
  user: 'menu.user_list',
} as const satisfies Record<ListName, PlainMessageKey>;
