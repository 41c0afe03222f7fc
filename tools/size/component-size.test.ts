import { expect, test } from 'vitest';
import { type Build, type Chunk, measureComponents, tooHeavy, type Weight } from './component-size.ts';

const chunk = (code: string, over: Partial<Chunk> = {}): Chunk => ({
  code,
  entry: undefined,
  imports: [],
  dynamicImports: [],
  css: [],
  ...over,
});
const BUILD: Build = {
  chunks: new Map([
    ['button.js', chunk('bb', { entry: 'Button', imports: ['shared.js', 'react'], css: ['theme.css', 'button.css'] })],
    ['menu.js', chunk('mmm', { entry: 'Menu', imports: ['button.js'], dynamicImports: ['content.js', 'shared.js'] })],
    ['shared.js', chunk('s', { css: ['theme.css'] })],
    ['content.js', chunk('cccccc', { imports: ['shared.js'] })],
    ['nothing.js', chunk('', { entry: 'Nothing' })],
  ]),
  styles: new Map([
    ['theme.css', 'tttt'],
    ['button.css', 'uu'],
  ]),
};
/** Without the line breaks between files. */
const weigh = (text: string) => text.replaceAll('\n', '').length;

test('a component weighs what it imports, once, and tells apart what it fetches later', () => {
  const of = (component: string) => measureComponents(BUILD, weigh).find((one) => one.component === component);
  expect(of('Button')).toMatchObject({ eager: 3, later: 0, css: 6 });
  expect(of('Menu')).toMatchObject({ eager: 6, later: 6, css: 6 });
  expect(of('Nothing')).toMatchObject({ eager: 0, later: 0, css: 0 });
});

test('the heaviest comes first', () => {
  expect(measureComponents(BUILD, weigh).map(({ component }) => component)).toEqual(['Menu', 'Button', 'Nothing']);
});

const weight = (component: string, eager: number, ceiling = 12_000): Weight => ({
  component,
  eager,
  later: 0,
  css: 0,
  ceiling,
});

test('one that comes with more than its ceiling is refused', () => {
  expect(tooHeavy([weight('Button', 12_001), weight('Card', 12_000)])).toContain(
    'Button comes with 12.0 kB of script, more than 12.0 kB',
  );
});

test('one that has become light need not be listed as heavy', () => {
  expect(tooHeavy([weight('LineChart', 19_000, 20_000)])).not.toContain('LineChart need not be listed as heavier');
  expect(tooHeavy([weight('LineChart', 9000, 20_000)])).toContain('LineChart need not be listed as heavier');
});
