import { LANGUAGES } from '@concord/i18n/languages';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { GUIDES, type Guide, parseGuide, readGuide } from './guides.ts';
import { helpPage } from './help-page.tsx';

const english = parseGuide(
  '# Your account\n\n## Sign in\n\nPress `Enter`.\n\n## Link expired\n\nAsk for [another](#sign-in).\n',
);
const german = parseGuide(
  '# Ihr Konto\n\n## Anmelden\n\n`Enter` drücken.\n\n## Link abgelaufen\n\nUm [einen neuen](#sign-in) bitten.\n',
);
const words = {
  title: 'Hilfe-Center',
  contents: 'Inhalt',
  languages: 'Sprache auswählen',
  skip: 'Zum Inhalt springen',
  home: 'Concord-Startseite',
  back: 'Zurück zum Dashboard',
};
const pageOf = (guide: Guide) =>
  new DOMParser().parseFromString(helpPage('de', words, [{ name: 'account', guide, english }]), 'text/html');
const page = pageOf(german);

test('the page is in its own language, whatever the console was set to', () => {
  expect(page.documentElement.lang).toBe('de');
  expect(page.documentElement.dataset.language).toBe('de');
  expect(page.title).toBe('Hilfe-Center · Concord');
});

test('a section has the anchor of its English title, and the contents lead to it in the words of the page', () => {
  const contents = page.querySelectorAll('nav[aria-label="Inhalt"]');
  expect(contents).toHaveLength(2);
  for (const nav of contents)
    expect([...nav.querySelectorAll('a')].map((link) => [link.textContent, link.hash])).toEqual([
      ['Ihr Konto', '#account'],
      ['Anmelden', '#sign-in'],
      ['Link abgelaufen', '#link-expired'],
    ]);
  expect(page.getElementById('link-expired')?.textContent).toBe('Link abgelaufen');
});

test.each(LANGUAGES.map(({ code }) => code))('in %s no mark of how a guide is written is left', async (language) => {
  const guides = await Promise.all(
    GUIDES.map(async (name) => ({ name, guide: await readGuide(language, name), english })),
  );
  const written = new DOMParser().parseFromString(helpPage(language, words, guides), 'text/html');
  for (const code of written.querySelectorAll('code')) code.remove();
  expect(written.body.textContent.length).toBeGreaterThan(5000);
  expect(written.body.textContent.match(/.{0,20}[*`#|\][].{0,20}/g)).toBeNull();
});

test('every other language is a plain link, and the one on the page is marked', () => {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Sprache auswählen"] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual(
    LANGUAGES.map(({ code, label, tag }) => [label, `/help/${code}/`, tag]),
  );
  expect(links.filter((link) => link.ariaCurrent === 'page' || link.hasAttribute('aria-current'))).toHaveLength(1);
});

test('headings are nested: the page, its guides, their sections', () => {
  expect([...page.querySelectorAll('h1, h2, h3, h4')].map((heading) => heading.localName)).toEqual([
    'h1',
    'h2',
    'h3',
    'h3',
  ]);
});

test('nothing in it is styled in place, which the content security policy would refuse, and no script is needed', () => {
  expect(page.querySelector('[style], style, script:not([src])')).toBeNull();
  expect([...page.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual(['/first-paint.js']);
  expect(
    [...page.querySelectorAll('*')].flatMap((part) => part.getAttributeNames()).filter((name) => /^on/.test(name)),
  ).toEqual([]);
});

test('axe finds nothing wrong in it', async () => {
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  document.body.innerHTML = page.body.innerHTML;
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
