import { test } from 'vitest';
import { expectCountersExact } from '../../testing/browser.ts';
import { expectReworkKept } from '../../testing/review/expect-rework.ts';
import { reviewAtRandom } from '../../testing/review/review-at-random.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();

test.each([1, 2, 3])(
  'what is kept for the filters is what the answers and marks say, whatever was done (%i)',
  async (seed) => {
    await reviewAtRandom(app, seed, async (task) => {
      await expectCountersExact(app, task);
      await expectReworkKept(app, task);
    });
  },
);
