import { test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { playWeek } from '../../../testing/week/play-week.ts';

const app = await createTestApp();

test.each([1, 2, 3, 4, 5])(
  'whatever happens in a week, no answer is lost and every row is accounted for (%i)',
  (seed) => playWeek(app, seed),
);
