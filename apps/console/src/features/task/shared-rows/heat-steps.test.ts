import { expect, test } from 'vitest';
import { heatSteps } from './heat-steps.ts';

test.each([
  [99, [20, 40, 60, 80], ['0–19', '20–39', '40–59', '60–79', '80–99']],
  [12, [3, 6, 8, 11], ['0–2', '3–5', '6–7', '8–10', '11–12']],
  [5, [2, 3, 4, 5], ['0–1', '2', '3', '4', '5']],
  [1, [1, 2, 3, 4], ['0', '1', '2', '3', '4']],
  [0, [1, 2, 3, 4], ['0', '1', '2', '3', '4']],
])('up to %i rows', (most, thresholds, steps) => {
  expect(heatSteps(most, 'en')).toEqual({ thresholds, steps });
});
