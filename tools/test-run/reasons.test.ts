import { describe, expect, test } from 'vitest';
import { reasons } from './reasons.mjs';

const noise = Array.from({ length: 100 }, (_, index) => `line ${index}`);

describe('why a check failed', () => {
  test('starts where Playwright tells of the first failure', () => {
    const failure = [
      '@concord/console-e2e:   1) [chromium] › a journey',
      '@concord/console-e2e:     Error: not visible',
    ];
    expect(reasons([...noise, ...failure, '', ...noise]).slice(0, 3)).toEqual([...failure, 'line 0']);
  });

  test('starts where Vitest tells of the first failure, whatever its colour', () => {
    const failure = ['@concord/ui: \u001b[31m⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯\u001b[39m', '@concord/ui:  FAIL  a story'];
    expect(reasons([...noise, ...failure])).toEqual([
      '@concord/ui: ⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯',
      '@concord/ui:  FAIL  a story',
    ]);
  });

  test('tells of each project that failed, errors outside of tests included', () => {
    const failures = ['@concord/domain: ⎯⎯ Failed Tests 1 ⎯⎯', '@concord/console: ⎯⎯ Unhandled Errors ⎯⎯'];
    const told = reasons([...noise, ...failures.flatMap((line) => [line, ...noise])]);
    expect(told).toEqual(failures.flatMap((line) => [line, ...noise.slice(0, 29)]));
  });

  test('gives the last lines of what tells nothing of the kind, 60 at most', () => {
    expect(reasons(noise)).toEqual(noise.slice(-60));
  });
});
