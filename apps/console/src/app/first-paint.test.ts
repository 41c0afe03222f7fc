import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const root = document.documentElement;

afterEach(() => localStorage.clear());

/** Runs what index.html runs before anything is drawn; returns the language of the page. */
function firstPaint(key: string): string {
  root.lang = 'zh-Hans';
  root.dataset.languageKey = key;
  const script = document.createElement('script');
  script.textContent = file('public/first-paint.js');
  document.head.append(script);
  script.remove();
  return root.lang;
}

test('the page says under which key the console was built, and the first paint reads the language there', () => {
  expect(file('index.html')).toContain('data-language-key="%VITE_LANGUAGE_KEY%"');
  localStorage.setItem('concord.language', '{"selectedLang":"de"}');
  localStorage.setItem('acme.language', '{"selectedLang":"fr"}');
  expect(firstPaint('acme.language')).toBe('fr');
  expect(firstPaint('concord.language')).toBe('de');
});

test('the first paint is in what was on screen last, before what the browser was set to', () => {
  localStorage.setItem('concord.language', '{"selectedLang":"de","last":"ja"}');
  expect(firstPaint('concord.language')).toBe('ja');
  localStorage.setItem('concord.language', '{"selectedLang":"de","last":"constructor"}');
  expect(firstPaint('concord.language')).toBe('de');
  localStorage.setItem('concord.language', 'null');
  expect(firstPaint('concord.language')).toBe('zh-Hans');
});
