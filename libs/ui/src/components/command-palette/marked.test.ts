import { expect, test } from 'vitest';
import { marked } from './marked.ts';

const drawn = (text: string, query: string) =>
  marked(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Café reviews 2026', 'cafe', '[Café] reviews 2026'],
  ['Café reviews 2026', 'CAFÉ', '[Café] reviews 2026'],
  ['Café reviews 2026', 'rev caf', '[Caf]é [rev]iews 2026'],
  ['外卖平台评论', '平台', '外卖[平台]评论'],
  ['Visit coding', '', 'Visit coding'],
  ['Visit coding', 'batch', 'Visit coding'],
  ['on and on', 'on', '[on] and [on]'],
  ['ﬁle two', 'le', 'ﬁ[le] two'],
])('in %j the query %j is marked as %j', (text, query, result) => {
  expect(drawn(text, query)).toBe(result);
});
