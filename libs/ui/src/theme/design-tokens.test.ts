import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designTokens, printed } from './design-tokens.ts';

test('tokens.json matches what `npm run tokens -w @concord/ui` writes from the current theme', () => {
  const file = readFileSync(new URL('../../tokens.json', import.meta.url), 'utf8');
  expect(file).toBe(`${printed(designTokens())}\n`);
});

test('a colour keeps its hex, its transparency and its components between 0 and 1', () => {
  expect(designTokens()).toMatchObject({
    color: {
      light: {
        accent: { $type: 'color', $value: { components: [0.1843, 0.3569, 0.8431], alpha: 1, hex: '#2F5BD7' } },
        scrim: { $value: { alpha: 0.3216, hex: '#171B24' } },
        overlayShadow: { $type: 'shadow', $value: [{ blur: { value: 2, unit: 'px' } }, { offsetY: { value: 8 } }] },
      },
    },
  });
});
