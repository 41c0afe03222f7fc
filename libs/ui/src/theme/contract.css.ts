import { createGlobalThemeContract } from '@vanilla-extract/css';
import { dark } from './tokens.ts';

const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
const named = (prefix: string) => (_: string | null, path: string[]) => [prefix, ...path.map(kebab)].join('-');
const step = { size: null, line: null };

/** Every value a component may use. Names are global, so the application and its tests can read them too. */
export const vars = {
  color: createGlobalThemeContract(dark, named('c')),
  text: createGlobalThemeContract(
    { t12: step, t13: step, t14: step, t16: step, t20: step, t24: step, t30: step, read: step },
    named('t'),
  ),
  size: createGlobalThemeContract(
    { controlS: null, controlM: null, controlL: null, rowS: null, rowM: null, rowL: null, inset: null, wide: null },
    named('s'),
  ),
  font: createGlobalThemeContract({ latin: null, cjk: null, body: null, mono: null, tracking: null }, named('font')),
  motion: createGlobalThemeContract({ fast: null, slow: null }, named('motion')),
};
