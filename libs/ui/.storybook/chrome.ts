import { create } from 'storybook/theming';
import { type ColorTokens, dark, light, radius } from '../src/theme/tokens.ts';

const face = '-apple-system, "Segoe UI", Roboto, Inter, "Noto Sans", "Liberation Sans", system-ui, sans-serif';

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const discs = (c: ColorTokens) =>
  `<path fill="${c.accent}" d="M16 7.07A10 10 0 1 0 16 24.93 10 10 0 0 1 16 7.07z"/>
  <path fill="${c.accent}" opacity=".32" d="M16 7.07A10 10 0 1 1 16 24.93 10 10 0 0 0 16 7.07z"/>
  <path fill="${c.markInk}" d="M16 7.07A10 10 0 0 1 16 24.93 10 10 0 0 1 16 7.07z"/>`;

const mark = (c: ColorTokens) =>
  address(`<svg xmlns="http://www.w3.org/2000/svg" width="148" height="32" viewBox="0 0 148 32">${discs(c)}
    <text x="34" y="21.500" font-family="Segoe UI, Roboto, Liberation Sans, sans-serif" font-weight="600" font-size="16" fill="${c.text1}">Concord</text>
  </svg>`);

/** The mark for the browser's tab. */
export const tabMark = address(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${discs(light)}</svg>`);

const dressed = (base: 'light' | 'dark', c: ColorTokens) =>
  create({
    base,
    brandTitle: 'Concord',
    brandImage: mark(c),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: face,
    colorPrimary: c.accent,
    colorSecondary: c.accent,
    appBg: c.canvas,
    appContentBg: c.surface,
    appPreviewBg: c.surface,
    appBorderColor: c.hairline,
    appBorderRadius: Number.parseInt(radius.card, 10),
    textColor: c.text1,
    textInverseColor: c.surface,
    textMutedColor: c.text3,
    barBg: c.surface,
    barTextColor: c.text2,
    barHoverColor: c.link,
    barSelectedColor: c.link,
    inputBg: c.surface,
    inputBorder: c.inputLine,
    inputTextColor: c.text1,
    inputBorderRadius: Number.parseInt(radius.control, 10),
    buttonBg: c.sunken,
    buttonBorder: c.controlLine,
    booleanBg: c.sunken,
    booleanSelectedBg: c.surface,
  });

/** Storybook's own frame and docs pages, drawn from the tokens. */
export const chrome = { light: dressed('light', light), dark: dressed('dark', dark) };
