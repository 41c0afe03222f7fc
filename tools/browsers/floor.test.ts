import type { Identifier } from '@mdn/browser-compat-data';
import { expect, test } from 'vitest';
import { readScript, readStyle } from './bundle-names.ts';
import { buildTargets, type CompatData, floorOf, tooYoungInScript, tooYoungInStyle, unexcused } from './floor.ts';

type Children = Record<string, Identifier>;
const since = (chrome: string, safari: string | false, children: Children = {}, more = {}): Identifier => {
  const support = { chrome: { version_added: chrome }, safari: { version_added: safari, ...more } };
  return Object.assign(children, { __compat: { support, source_file: '' } });
};
const data: CompatData = {
  api: {
    Navigator: since('1', '1', { connection: since('61', false) }),
    Node: since('1', '1', { isConnected: since('51', '10'), moveBefore: since('133', false) }),
    Blob: since('5', '6', { bytes: since('130', '18') }),
    URLPattern: since('95', '26'),
  },
  javascript: { builtins: { Promise: since('32', '8', { try: since('128', '18.2'), all: since('32', '8') }) } },
  css: {
    properties: {
      color: since('1', '1'),
      'user-select': since('54', '3', {}, { prefix: '-webkit-' }),
      'text-wrap': since('114', '17.4', { balance: since('114', '17.5'), nowrap: since('114', '17.4') }),
    },
    types: { 'color-mix': since('111', '16.2'), 'light-dark': since('123', '17.5') },
    'at-rules': { layer: since('99', '15.4'), scope: since('118', '17.4'), 'starting-style': since('117', '17.5') },
    selectors: { has: since('105', '15.4'), 'details-content': since('131', '18.4') },
  },
};
const floor = floorOf(['chrome >= 120', 'safari >= 17.4']);

test('a floor names browsers and versions, and nothing else', () => {
  expect(buildTargets(floor)).toEqual(['chrome120', 'safari17.4']);
  expect(() => floorOf(['last 2 versions'])).toThrow('last 2 versions');
});

test.each([
  ['something of an interface that is there', 'node.moveBefore(a, b)', ['.moveBefore']],
  ['asked for by a pattern', 'const { moveBefore } = node', ['.moveBefore']],
  ['asked for by a text', 'node["moveBefore"]()', ['.moveBefore']],
  ['something static', 'Promise.try(f); Promise.all([])', ['Promise.try']],
  ['something of what is there without being made', 'navigator.connection.type', ['navigator.connection']],
  ['a global', 'new URLPattern("/x")', ['URLPattern']],
  ['what all have', 'node.isConnected', []],
  ['a member made here', 'f({ moveBefore: 1, connection: 2 })', []],
])('a script is looked through for %s', (_, source, found) => {
  expect(tooYoungInScript(data, floor, readScript([source]))).toEqual(found);
});

test.each([
  ['a value', 'h1 { text-wrap: balance } p { text-wrap: nowrap }', ['text-wrap: balance']],
  ['a property that Safari has under another name', 'a { user-select: none }', ['user-select']],
  ['the same with that name', 'a { -webkit-user-select: none; user-select: none }', []],
  ['a function', 'a { color: light-dark(red, blue) } b { color: color-mix(in srgb, red, blue) }', ['light-dark()']],
  ['a rule', '@layer base { @starting-style { a { color: red } } }', ['@starting-style']],
  ['a pseudo-element', 'a:has(b)::details-content { color: red }', [':details-content']],
])('a style sheet is looked through for %s', (_, source, found) => {
  expect(tooYoungInStyle(data, floor, readStyle([source]))).toEqual(found);
});

test('a reason excuses, and one that is not needed any more is told of', () => {
  expect(unexcused(['.locks', '.share', '.share'], { '.locks': 'asked for first', zoom: 'paper' })).toEqual([
    '.share is not in every browser that is promised',
    'zoom has a reason, but is not used: remove it',
  ]);
});
