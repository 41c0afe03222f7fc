import { expect, test } from 'vitest';
import { escaped, rowWriter } from './sheet-xml.ts';

test.each([
  ['<a href="b">&amp;</a>', '&lt;a href=&quot;b&quot;&gt;&amp;amp;&lt;/a&gt;'],
  ['a\tb\nc', 'a\tb\nc'],
  ['a\r\nb', 'a&#13;\nb'],
  // characters that XML does not have, in the hexadecimal digits of ST_Xstring
  ['\u0001\u000b\u001f', '_x0001__x000B__x001F_'],
  ['\ufffe\uffff', '_xFFFE__xFFFF_'],
  // and those that it has
  ['~\u007f\u0085\u009f\u00a0', '~\u007f\u0085\u009f\u00a0'],
  // what only looks like one of them
  ['_x000B_ _x00b_', '_x005F_x000B_ _x00b_'],
])('%j is %j in XML', (text, xml) => {
  expect(escaped(text)).toBe(xml);
});

test.each([
  ['a b', '<t>a b</t>'],
  [' a', '<t xml:space="preserve"> a</t>'],
  ['a\n', '<t xml:space="preserve">a\n</t>'],
])('space is kept where XML would let it go: %j', (text, element) => {
  const row = rowWriter(['text'], () => undefined);
  expect(row([text], 7)).toBe(`<row r="7"><c r="A7" s="1" t="inlineStr"><is>${element}</is></c></row>`);
});
