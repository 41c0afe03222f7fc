import { expect } from 'vitest';
import { settleAnswers } from '../../modules/final/settle-answers.service.ts';
import type { TestApp } from '../test-app.ts';
import { keptFinals, workOutFinals } from './work-out-finals.ts';

/**
 * Once the job has run, the final answers of a task are what its answers, marks and decisions say, worked out here cell by cell
 * from nothing.
 */
export async function expectFinals(app: TestApp, task: string): Promise<void> {
  await settleAnswers(app.services, { task_id: task });
  const expected = await workOutFinals(app.db, task);
  const cells = Object.entries(expected).filter(([, { how }]) => how !== 'unanswered');
  expect(await keptFinals(app.db, task)).toEqual(Object.fromEntries(cells));
  const { state, counts, disputed, basis_changed } = (await app.as('master').get(`/task/${task}/final`)).result;
  const flagged = (flag: 'disputed' | 'changed') => Object.values(expected).filter((cell) => cell[flag]).length;
  const count = (wanted: string) => Object.values(expected).filter(({ how }) => how === wanted).length;
  expect({ state, counts, disputed, basis_changed }).toEqual({
    ...{ state: 'current', disputed: flagged('disputed'), basis_changed: flagged('changed') },
    counts: Object.fromEntries(Object.keys(counts).map((how) => [how, count(how)])),
  });
}
