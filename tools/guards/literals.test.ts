import { describe, expect, test } from 'vitest';
import { literalsIn, looks } from './literals.ts';

const inScreen = (text: string) => literalsIn({ path: 'screen.tsx', text });

describe('a screen may not', () => {
  test.each([
    ['name a colour by its figures', "const ink = '#2F5BD7';", 'a colour: #2F5BD7'],
    ['name a short or a transparent one', "const ink = '#abc8';", 'a colour: #abc8'],
    ['mix one', "const ink = 'rgb(1 2 3)';", 'a colour: rgb('],
    ['mix one in another space', "const ink = 'oklch(60% 0.1 20)';", 'a colour: oklch('],
    ['call one by its name', '<path fill="red" />', 'a colour by name: fill="red'],
    [
      'call one by its name in an object',
      "({ backgroundColor: 'white' })",
      "a colour by name: backgroundColor: 'white",
    ],
    ['measure in px', "const gap = '12px';", 'a length: 12px'],
    ['measure in rem', "const gap = '0.5rem';", 'a length: 0.5rem'],
    ['choose a typeface', "({ fontFamily: 'Inter' })", 'a typeface: fontFamily'],
    ['style in place', '<div style={{ gap }} />', 'a style in place: style={'],
    ['style by a class', '<div className="card" />', 'a class: className="'],
    ['style by a class of HTML', '<p class="card">', 'a class: class="'],
  ])('%s', (_, line, found) => {
    expect(inScreen(`\n${line}`)).toContain(`screen.tsx:2 has ${found}`);
  });

  test.each(['screen.css', 'screen.css.ts'])('bring a style sheet: %s', (path) => {
    expect(literalsIn({ path, text: '' })).toEqual([`${path} is a style sheet: those belong to libs/ui`]);
  });
});

test.each([
  ['tokens of components', '<Stack gap={12}><Text tone="quiet">{name}</Text></Stack>'],
  ['an address with a fragment', '<Link to={`/help/#face`}>'],
  ['a number of an issue', 'const note = "see #1234 of the list";'],
  ['a word with a colour in it', "t('review.answered', { scored })"],
  ['what a comment tells', '/* 12px, as wide as #fff */ // style={gap}'],
  ['an address in a string', "const home = 'https://example.com/12pxl';"],
])('%s is no look', (_, line) => {
  expect(inScreen(line)).toEqual([]);
});

test('a comment over several lines does not move the lines after it', () => {
  expect(inScreen('/*\n 1px\n*/\n"2px"')).toEqual(['screen.tsx:4 has a length: 2px']);
});

describe('an exception', () => {
  const icon = { path: 'icon.svg', text: '<path fill="#2F5BD7"/>' };
  test('lets a file be', () => {
    expect(looks([icon], [{ path: 'icon.svg', why: 'drawn outside of the page' }])).toEqual([]);
  });
  test('that nothing needs is refused', () => {
    expect(looks([], [{ path: 'icon.svg', why: 'drawn outside of the page' }])).toEqual([
      'icon.svg needs no exception',
    ]);
  });
});
