import { assignVars, globalFontFace, globalStyle } from '@vanilla-extract/css';
import { below, coarse, paperZoom } from './breakpoints.ts';
import { vars } from './contract.css.ts';
import './global.css.ts';
import {
  cjkType,
  comfortable,
  compact,
  dark,
  easing,
  faces,
  latinType,
  light,
  motion,
  type SizeTokens,
  type TextSize,
  touch,
} from './tokens.ts';

export { vars };

const colors = { light: assignVars(vars.color, light), dark: assignVars(vars.color, dark) };

// The system decides unless data-theme is set; the attribute also works on a part of a page.
globalStyle(':root', { colorScheme: 'light', vars: colors.light });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: colors.dark } },
});
globalStyle('[data-theme="light"]', { colorScheme: 'light', vars: colors.light });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark', vars: colors.dark });
// Paper is white whatever the screen is.
globalStyle(':root:root:root, [data-theme][data-theme]', {
  '@media': { print: { colorScheme: 'light', vars: colors.light } },
});

const px = (n: number) => `${n}px`;
const sizes = (s: SizeTokens) =>
  assignVars(vars.size, {
    controlS: px(s.controlS),
    controlM: px(s.controlM),
    controlL: px(s.controlL),
    rowS: px(s.rowS),
    rowM: px(s.rowM),
    rowL: px(s.rowL),
    inset: px(s.inset),
    wide: px(s.wide),
  });
globalStyle(':root, [data-density="comfortable"]', { vars: sizes(comfortable) });
globalStyle('[data-density="compact"]', { vars: sizes(compact) });
globalStyle(':root', {
  '@media': { [below.md]: { vars: { [vars.size.inset]: px(touch.inset), [vars.size.wide]: px(touch.wide) } } },
});
globalStyle(':root:root', { '@media': { [coarse]: { vars: sizes(touch) } } });
globalStyle(':root:root:root', { '@media': { print: { vars: sizes(compact) } } });
globalStyle('body', { '@media': { print: { zoom: paperZoom, background: vars.color.surface } } });

const rem = (n: number) => `${n / 16}rem`;
const scale = (type: Record<TextSize, readonly [number, number]>) => {
  const step = (size: TextSize) => ({ size: rem(type[size][0]), line: rem(type[size][1]) });
  return assignVars(vars.text, {
    t12: step('t12'),
    t13: step('t13'),
    t14: step('t14'),
    t16: step('t16'),
    t20: step('t20'),
    t24: step('t24'),
    t30: step('t30'),
    read: step('read'),
  });
};

/* Latin faces carry “ ” … — half as wide as Chinese wants them; those few come from the Chinese face, by local reference:
   nothing is downloaded. Not ’, which is most often the apostrophe of an English text. */
globalFontFace('Han Punct', {
  src: 'local("PingFang SC"), local("PingFangSC-Regular"), local("Microsoft YaHei"), local("Noto Sans CJK SC"), local("NotoSansCJKsc-Regular")',
  unicodeRange: 'U+2014, U+201C-201D, U+2026',
});
const stack = (names: readonly string[]) => names.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ');
type Fonts = { latin: string; cjk: string; body: string };
const fonts = ({ latin, cjk, body }: Fonts) =>
  assignVars(vars.font, {
    latin,
    cjk,
    body: `${body}, sans-serif`,
    mono: `${stack(faces.mono)}, ${cjk}, monospace`,
    tracking: '0',
  });
const latin = `${stack(faces.latin)}, system-ui`;
const inLatin = { latin, cjk: stack(faces.hans), body: `${latin}, ${stack(faces.hans)}` };
/** The system's own face comes last: on a Chinese system it would draw Japanese in Chinese shapes. */
const inHan = (names: readonly string[], before: readonly string[] = ['Han Punct']) => {
  const cjk = stack(names);
  return { latin, cjk, body: `${stack([...before, ...faces.latin])}, ${cjk}, system-ui` };
};

globalStyle(':root, [lang]', {
  fontFamily: vars.font.body,
  vars: { ...scale(latinType), ...fonts(inLatin), [vars.font.tracking]: '-0.01em' },
});
globalStyle('[lang]:lang(zh)', { vars: { ...scale(cjkType), ...fonts(inHan(faces.hans)) } });
globalStyle('[lang]:lang(zh-Hant)', { vars: fonts(inHan(faces.hant)) });
globalStyle('[lang]:lang(ja)', { vars: { ...scale(cjkType), ...fonts(inHan(faces.japanese, [])) } });

globalStyle(':root', {
  vars: assignVars(vars.motion, { fast: `${motion.fast}ms ${easing}`, slow: `${motion.slow}ms ${easing}` }),
});
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: assignVars(vars.motion, { fast: '1ms linear', slow: '1ms linear' }) },
  },
});
