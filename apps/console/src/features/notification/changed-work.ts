import type { Schema } from '@concord/api-client';
import type { Query, QueryKey } from '@tanstack/react-query';

type Changed = Schema<'ChangedWork'>;

/** What shows work of many at once. Nothing is typed into what they answer. */
const lists: ReadonlySet<unknown> = new Set([
  '/dashboard/',
  '/project',
  '/task',
  '/submission',
  '/submission/next',
  '/userTask',
]);

/** What shows one submission: itself, and who reviews it. */
const ofSubmission: ReadonlySet<unknown> = new Set(['/submission/{id}', '/submission/{id}/reviewer']);

/** What shows one task: itself, the workbench, what is checked together in it, and what its rule has approved. */
const ofTask: ReadonlySet<unknown> = new Set([
  '/task/{id}',
  '/userTask/{id}',
  '/task/{id}/lot',
  '/task/{id}/autoApproval',
]);
const ofSubmissionLot = '/submission/{id}/lot';

const idIn = (params: unknown): unknown => {
  const path = typeof params === 'object' && params !== null && 'path' in params ? params.path : undefined;
  return typeof path === 'object' && path !== null && 'id' in path ? path.id : undefined;
};

/**
 * Whether the result of a query may differ now that this work has changed. The workbench hears of what others have done to
 * it: of rows that came or went, a new guideline, a review. Its own saves are not announced to it.
 */
export function shows([, path, params]: QueryKey, { task, submission }: Changed): boolean {
  if (lists.has(path)) return true;
  const id = idIn(params);
  if (ofTask.has(path)) return id === task;
  // of submissions that are checked together each counts for the others
  if (path === ofSubmissionLot) return submission !== null;
  return ofSubmission.has(path) && submission !== null && id === submission;
}

/** Whether a query has a task as it was before it was edited. Who has edited it here has it as it is now. */
export function isBefore(
  { queryKey: [, path, params], state }: Query,
  { task, version }: Schema<'EditedTask'>,
): boolean {
  if (path !== '/task/{id}' || idIn(params) !== task) return false;
  const { data } = state;
  return typeof data === 'object' && data !== null && 'version' in data && Number(data.version) < version;
}

/** Whether a query may have missed something while no events came. */
export const mayHaveMissed = ([, path]: QueryKey): boolean =>
  lists.has(path) || ofSubmission.has(path) || ofTask.has(path) || path === ofSubmissionLot || path === '/notification';
