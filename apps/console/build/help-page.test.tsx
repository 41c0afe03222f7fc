// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { helpPage } from './help-page.tsx';

const html = helpPage([
  { id: 'one', title: 'Guide one', text: '## Begin\n\nPress `Enter`.' },
  { id: 'two', title: 'Guide two', text: '' },
]);
const page = new DOMParser().parseFromString(html, 'text/html');

test('the Help Center begins with a link to each guide', () => {
  const links = [...page.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Guide one', '#one'],
    ['Guide two', '#two'],
  ]);
  for (const id of ['one', 'two']) expect(page.getElementById(id)?.querySelector('h2')).toBeTruthy();
});

test('headings of a guide stand below its title', () => {
  expect([...page.querySelectorAll('h1, h2, h3')].map((heading) => heading.localName)).toEqual([
    'h1',
    'h2',
    'h3',
    'h2',
  ]);
});

test('nothing in it is styled in place, which the content security policy would refuse', () => {
  expect(page.querySelector('[style], style, script:not([src])')).toBeNull();
});
