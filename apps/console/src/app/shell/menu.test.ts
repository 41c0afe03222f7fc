import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuFor } from '@concord/domain';
import { expect, test } from 'vitest';
import { currentMenuPath, menuLabel } from './menu.ts';

const catalogue = join(import.meta.dirname, '../../../../../libs/i18n/src/messages/en.json');
const messages: object = JSON.parse(readFileSync(catalogue, 'utf8'));

test.each([0, 1, 2] as const)('every label of the menu of type %i is in the catalogue', (type) => {
  const labels = menuFor(type).flatMap(({ label, items }) => [
    ...(label === null ? [] : [label]),
    ...items.flatMap((item) => [item.label, ...(item.kind === 'group' ? item.items.map((link) => link.label) : [])]),
  ]);
  expect(labels.filter((label) => !Object.hasOwn(messages, menuLabel(label)))).toEqual([]);
});

test.each([
  [0, '/dashboard', '/dashboard'],
  [0, '/project/list', '/project/list'],
  [0, '/project/add', '/project/add'],
  [0, '/project/019a9f5e-0000-7000-8000-000000000001', '/project/list'],
  [0, '/task/019a9f5e-0000-7000-8000-000000000001/edit', '/task/list'],
  [0, '/user/019a9f5e-0000-7000-8000-000000000001', '/user/list'],
  [0, '/submission/019a9f5e-0000-7000-8000-000000000001', '/submission'],
  [0, '/user-profile', null],
  [1, '/user/list', null],
  [2, '/task/019a9f5e-0000-7000-8000-000000000001', '/task'],
] as const)('for type %i, %s highlights %s', (type, pathname, highlighted) => {
  expect(currentMenuPath(type, pathname)).toBe(highlighted);
});
