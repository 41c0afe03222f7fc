import { describe, expect, test } from 'vitest';
import { tally } from './tally.mjs';

const lines = (text: string) => text.split('\n');

describe('counting what the runners print', () => {
  test('adds up the summaries of several projects, running and replayed', () => {
    const output = lines(`
> nx run @concord/ui:test  [existing outputs match the cache, left as is]

 \u001b[2m Test Files \u001b[22m \u001b[1m1 passed\u001b[22m (1)
\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m7 passed\u001b[39m\u001b[22m\u001b[90m (7)\u001b[39m

> nx run @concord/domain:test

\u001b[32m@concord/domain:\u001b[39m  Test Files  2 passed (2)
\u001b[32m@concord/domain:\u001b[39m       Tests  12 passed | 2 skipped (14)`);
    expect(tally(output, true)).toEqual({ passed: 19, failed: 0 });
  });

  test('counts failed tests, and files that could not be loaded', () => {
    const output = lines(`
@concord/domain: ⎯⎯⎯⎯⎯⎯ Failed Suites 2 ⎯⎯⎯⎯⎯⎯⎯
@concord/domain: ⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯
@concord/domain:  Test Files  3 failed | 3 passed (6)
@concord/domain:       Tests  1 failed | 11 passed (12)

Failed tasks:

- @concord/domain:test`);
    expect(tally(output, false)).toEqual({ passed: 11, failed: 3 });
  });

  test('counts a project that failed without a failed test once, beside those that passed', () => {
    const output = lines(`
@concord/domain:       Tests  11 passed (11)
@concord/ui: Error: browser closed

Failed tasks:

- @concord/ui:test-stories`);
    expect(tally(output, false)).toEqual({ passed: 11, failed: 1 });
  });

  test('counts a run that died before any summary as one failure', () => {
    expect(tally(['Segmentation fault'], false)).toEqual({ passed: 0, failed: 1 });
  });

  test('reads the summary of Playwright', () => {
    const output = lines(`
@concord/console-e2e:   2 failed
@concord/console-e2e:     [chromium] › src/journeys/sign-in.spec.ts:4:1 › signs in
@concord/console-e2e:   1 flaky
@concord/console-e2e:   3 skipped
@concord/console-e2e:   1 did not run
@concord/console-e2e:   12 passed (3.4s)`);
    expect(tally(output, false)).toEqual({ passed: 13, failed: 3 });
  });

  test('takes no other line for a summary', () => {
    expect(tally(['imported 12 passed texts', '  Tests of the tools 3 (4)', '12 passed'], true)).toEqual({
      passed: 0,
      failed: 0,
    });
  });
});
