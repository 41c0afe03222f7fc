import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, languageTag } from '@concord/i18n';
import { afterEach, expect, test, vi } from 'vitest';
import { promised } from '../../../../tools/browsers/promised.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/old-browser.js'), 'utf8');

/** Runs what index.html runs first, as a browser with or without what came last of the floor. */
function runIn({ popover = true, withResolvers = true, mask = true } = {}): void {
  document.head.innerHTML = '<title>…</title>';
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('stop', () => {});
  vi.stubGlobal('CSS', { supports: () => mask });
  vi.stubGlobal(
    'Promise',
    Object.assign(() => {}, withResolvers ? { withResolvers() {} } : {}),
  );
  if (popover) Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
  new Function(source)();
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  vi.unstubAllGlobals();
}

afterEach(() => void vi.unstubAllGlobals());

test('a browser of the floor sees nothing of it', () => {
  runIn();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});

test.each([{ popover: false }, { withResolvers: false }, { mask: false }])(
  'a browser with %o is told in every language that it is too old, and what is not',
  (lacks) => {
    runIn(lacks);
    const lines = [...document.querySelectorAll('p')];
    expect(lines.map(({ lang }) => lang).sort()).toEqual(LANGUAGES.map(({ code }) => languageTag(code)).sort());
    for (const { textContent } of lines)
      for (const { version } of promised) expect(textContent).toMatch(new RegExp(`\\b${version}\\b`));
    expect(document.querySelector('#root')).toBeNull();
    expect(document.title).toBe('Concord');
  },
);

test('it is read by browsers that know no more than ES5', () => {
  expect(source.replaceAll(/\/\/.*$/gm, '')).not.toMatch(/=>|`|\?\?|\?\.|\b(const|let|class|of|async)\s/);
});
