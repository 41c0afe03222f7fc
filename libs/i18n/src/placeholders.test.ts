import { expect, test } from 'vitest';
import { placeholderTypes } from '../scripts/placeholders.ts';

test('each message with placeholders has their names, its plural forms together and with the count', () => {
  const source = placeholderTypes({
    'z.rows_one': 'one row of {{task}}',
    'z.rows_other': '{{count}} rows of {{task}}',
    'a.plain': 'nothing',
    'a.pair': '{{b}} and {{a}} and {{b}}',
    'error.too_many': 'At most {{n}}',
  });
  expect(source.split('\n').slice(1)).toEqual([
    'export type Placeholders = {',
    "  'a.pair': 'a' | 'b';",
    "  'error.too_many': 'n';",
    "  'z.rows': 'count' | 'task';",
    '};',
    '',
  ]);
});
