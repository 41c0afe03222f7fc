import type { components } from '@concord/openapi';

type Job = components['schemas']['Job'];

const isJob = (result: unknown): result is Job =>
  typeof result === 'object' && result !== null && 'kind' in result && 'progress' in result;

/** What was done while its client waited, and not by a job. */
export function atOnce<Result>(result: Result | Job): Result {
  if (isJob(result)) throw new Error(`a job does it: ${result.kind}`);
  return result;
}
