import { expect, onTestFinished, test } from 'vitest';
import { openConcord } from '../server/concord.ts';
import { fuzz } from './fuzz.ts';
import { reportOf } from './report.ts';

test('whatever is asked in whatever order, the server answers what the contract says', async () => {
  const concord = await openConcord();
  onTestFinished(() => concord.close());
  const outcome = await fuzz(concord, { calls: 260, seed: 2 });
  console.log(reportOf(concord, outcome, 2)); // the slowest answer is told: how fast a machine is fails no test
  expect(outcome.cases).toEqual([]);
  expect(concord.complaints()).toEqual([]);
  expect(outcome.coverage.neverTried()).toEqual([]);
  expect(outcome.coverage.neverDone().length).toBeLessThan(95); // of 193; 78 with this seed when it was measured, 71 to 95 with others
});
