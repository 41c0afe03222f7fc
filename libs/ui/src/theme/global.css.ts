import { globalLayer, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';

/** Element defaults stay in a layer below every component, whatever order the chunks arrive in. */
const base = globalLayer('base');
const layered = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [base]: rule } } as Parameters<typeof globalStyle>[1]);

layered('*, *::before, *::after', { boxSizing: 'border-box' });
layered('html', {
  background: vars.color.canvas,
  WebkitTextSizeAdjust: '100%',
  // a sticky bar must not cover what has the focus (WCAG 2.4.11)
  scrollPaddingBlock: '64px',
});
layered('body', {
  margin: 0,
  minBlockSize: '100dvh',
  background: vars.color.canvas,
  color: vars.color.text1,
  fontSize: vars.text.t14.size,
  lineHeight: vars.text.t14.line,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  textAutospace: 'normal',
  overflowWrap: 'break-word',
} as Parameters<typeof globalStyle>[1]);
// a theme on a part of a page brings its ink along
layered('[data-theme]', { color: vars.color.text1 });
layered('h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote, pre', {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
layered('h1, h2, h3, h4, h5, h6', { font: 'inherit' });
layered('ul, ol', { listStyle: 'none' });
layered('button, input, select, textarea', { font: 'inherit', color: 'inherit', margin: 0, letterSpacing: 'inherit' });
layered('button', { cursor: 'pointer', padding: 0, border: 0, background: 'none', textAlign: 'inherit' });
layered('button:disabled', { cursor: 'default' });
layered('a', { color: 'inherit', textDecoration: 'none' });
layered('img, svg, video', { maxInlineSize: '100%' });
layered('table', { borderCollapse: 'separate', borderSpacing: 0 });
layered('::placeholder', { color: vars.color.text3, opacity: 1 });
layered(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
layered(':focus:not(:focus-visible)', { outline: 'none' });
// A title takes the focus to be read out; there is nothing to press.
layered(':is(h1, h2, h3)[tabindex="-1"]:focus', { outline: 'none' });
// Chinese and Japanese have no italics.
layered(':lang(zh) em, :lang(ja) em, :lang(zh) i, :lang(ja) i', { fontStyle: 'normal' });
// Japanese breaks between phrases, and no line starts with ー or a small kana; in fields and texts lines are filled.
layered('[lang]', { lineBreak: 'auto', wordBreak: 'normal' });
layered('[lang]:lang(ja)', { lineBreak: 'strict', wordBreak: 'auto-phrase' });
layered('textarea', { wordBreak: 'normal' });
layered('[hidden]', { display: 'none' });
