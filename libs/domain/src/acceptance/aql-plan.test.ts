import { expect, test } from 'vitest';
import { type Aql, type InspectionLevel, planByAql } from './aql-plan.ts';

test.each<[rows: number, level: InspectionLevel, aql: Aql, size: number, accept: number]>([
  [500, 'II', 2.5, 50, 3],
  [281, 'II', 2.5, 50, 3],
  [280, 'II', 2.5, 32, 2],
  [501, 'II', 2.5, 80, 5],
  [1000, 'II', 1, 80, 2],
  [3200, 'II', 1, 125, 3],
  [10_000, 'II', 0.65, 200, 3],
  [10_000, 'III', 4, 315, 21],
  [1200, 'I', 4, 32, 3],
  // the bounds of the other lots
  [15, 'II', 6.5, 2, 0],
  [16, 'II', 6.5, 8, 1],
  [50, 'II', 6.5, 8, 1],
  [51, 'II', 6.5, 13, 2],
  [91, 'II', 6.5, 20, 3],
  [150, 'II', 6.5, 20, 3],
  [151, 'II', 6.5, 32, 5],
  [1201, 'II', 1, 125, 3],
  [3201, 'II', 1, 200, 5],
  [10_001, 'II', 1, 315, 7],
  [35_000, 'II', 1, 315, 7],
  [35_001, 'II', 1, 500, 10],
  [150_000, 'II', 1, 500, 10],
  [150_001, 'II', 1, 800, 14],
  [500_000, 'II', 1, 800, 14],
  [500_001, 'I', 1, 500, 10],
  [500_001, 'II', 1, 1250, 21],
  // an arrow up, one down, and one in a column without a letter above
  [90, 'II', 1.5, 8, 0],
  [100, 'II', 1, 13, 0],
  [100, 'II', 0.65, 20, 0],
  [90, 'II', 0.65, 20, 0],
  [20, 'II', 10, 5, 1],
  [8, 'I', 10, 5, 1],
  [1200, 'II', 0.4, 125, 1],
  // beyond the last letter of its column that is in use
  [1_000_000, 'II', 10, 125, 21],
  [1_000_000, 'II', 0.065, 1250, 2],
  [1_000_000, 'III', 0.065, 2000, 3],
  // as many as there are
  [4, 'II', 1.5, 4, 0],
  [1, 'III', 6.5, 1, 0],
])('of %i rows at level %s and a limit of %d %, %i are drawn and %i may be wrong', (rows, level, aql, size, accept) => {
  expect(planByAql({ aql, level }, rows)).toEqual({ size, accept });
});
