import { expect, test } from 'vitest';
import { indexPage } from './sheets.ts';
import { fileName, isFailure, type Shot, summary } from './shot.ts';

const shot = (over: Partial<Shot>): Shot => ({
  group: 'task',
  view: 'workbench',
  width: 375,
  theme: 'light',
  language: 'cn',
  file: 'task/workbench-375-light-cn.png',
  findings: [],
  ...over,
});

test('a picture is on the page with what was found on it', () => {
  const page = indexPage([shot({ findings: [{ kind: 'console', text: '<b> is "broken"' }] })]);
  expect(page).toContain('src="task/workbench-375-light-cn.png"');
  expect(page).toContain('console: &lt;b> is &quot;broken&quot;');
});

test('the same finding is told once, with all its pictures', () => {
  const findings = [{ kind: 'sideways', text: 'the page is 400 px wide' }] as const;
  expect(summary([shot({ findings }), shot({ theme: 'dark', findings }), shot({ view: 'grid' })])).toEqual([
    'task › workbench: sideways: the page is 400 px wide\n    375 light cn, 375 dark cn',
  ]);
});

test('what axe finds is for people to judge, the rest fails', () => {
  expect(isFailure({ kind: 'axe', text: '' })).toBe(false);
  expect(isFailure({ kind: 'csp', text: '' })).toBe(true);
});

test('names of files have neither spaces nor signs', () => {
  expect(fileName('Forms/Text input: 错误')).toBe('Forms-Text-input-错误');
});
