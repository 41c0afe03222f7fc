import { assignVars, globalFontFace, globalStyle } from '@vanilla-extract/css';
import { below, coarse } from './breakpoints.ts';
import { vars } from './contract.css.ts';
import './global.css.ts';
import {
  cjkType,
  comfortable,
  compact,
  dark,
  latinType,
  light,
  type SizeTokens,
  type TextSize,
  touch,
} from './tokens.ts';

export { vars };

const colors = { light: assignVars(vars.color, light), dark: assignVars(vars.color, dark) };

// The system decides unless data-theme says otherwise; the attribute also works on a part of a page.
globalStyle(':root', { colorScheme: 'light', vars: colors.light });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: colors.dark } },
});
globalStyle('[data-theme="light"]', { colorScheme: 'light', vars: colors.light });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark', vars: colors.dark });

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
globalStyle(':root', { vars: sizes(comfortable) });
globalStyle('[data-density="compact"]', { vars: sizes(compact) });
globalStyle(':root', {
  '@media': { [below.md]: { vars: { [vars.size.inset]: px(touch.inset), [vars.size.wide]: px(touch.wide) } } },
});
globalStyle(':root:root', { '@media': { [coarse]: { vars: sizes(touch) } } });

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

/* Named Latin faces come before system-ui: on Chinese Windows that name is a Chinese face, on a bare Linux DejaVu.
   Latin faces carry “ ” ‘ ’ … — half as wide as Chinese wants them; those few come from the Chinese face, by local
   reference: nothing is downloaded. */
globalFontFace('Han Punct', {
  src: 'local("PingFang SC"), local("PingFangSC-Regular"), local("Microsoft YaHei"), local("Noto Sans CJK SC"), local("NotoSansCJKsc-Regular")',
  unicodeRange: 'U+2014, U+2018-2019, U+201C-201D, U+2026',
});
const latin = '-apple-system, "Segoe UI", Roboto, Inter, "Noto Sans", "Liberation Sans", system-ui';
const fonts = (cjk: string, latinFaces = latin) =>
  assignVars(vars.font, {
    latin: latinFaces,
    cjk,
    body: `${latinFaces}, ${cjk}, sans-serif`,
    mono: `ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", ${cjk}, monospace`,
    tracking: '0',
  });
const hans = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"';
const hant = '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC"';
const japanese = '"Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP"';

globalStyle(':root, [lang]', {
  fontFamily: vars.font.body,
  vars: { ...scale(latinType), ...fonts(hans), [vars.font.tracking]: '-0.01em' },
});
globalStyle('[lang]:lang(zh)', { vars: { ...scale(cjkType), ...fonts(hans, `"Han Punct", ${latin}`) } });
globalStyle('[lang]:lang(zh-Hant)', { vars: fonts(hant, `"Han Punct", ${latin}`) });
globalStyle('[lang]:lang(ja)', { vars: { ...scale(cjkType), ...fonts(japanese) } });

globalStyle(':root', { vars: assignVars(vars.motion, { fast: '120ms ease-out', slow: '200ms ease-out' }) });
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: assignVars(vars.motion, { fast: '1ms linear', slow: '1ms linear' }) },
  },
});
