import { expect, test } from 'vitest';
import { createEventStreamParser } from './event-stream-parser.ts';

function parse(pieces: Iterable<string>) {
  const retries: number[] = [];
  const push = createEventStreamParser((milliseconds) => retries.push(milliseconds));
  const events = [...pieces].flatMap((piece) => push(piece));
  return { events, retries };
}

test.each([
  ['an event with a name', 'event: a\ndata: 1\n\n', [{ event: 'a', data: '1' }]],
  ['one without', 'data: 1\n\n', [{ event: 'message', data: '1' }]],
  ['data of several lines', 'data: 1\ndata:\ndata: 2\n\n', [{ event: 'message', data: '1\n\n2' }]],
  ['only the first blank is not part of a value', 'data:  1 \n\n', [{ event: 'message', data: ' 1 ' }]],
  ['no blank after the colon', 'data:1\n\n', [{ event: 'message', data: '1' }]],
  ['colons in the value', 'data: a:b: c\n\n', [{ event: 'message', data: 'a:b: c' }]],
  ['a field without a value', 'data\n\n', [{ event: 'message', data: '' }]],
  ['comments, alone and within', ':\n\n: hello\ndata: 1\n:x\ndata: 2\n\n:\n\n', [{ event: 'message', data: '1\n2' }]],
  [
    'an event without data is none, and its name is forgotten',
    'event: a\n\ndata: 1\n\n',
    [{ event: 'message', data: '1' }],
  ],
  ['the last name counts', 'event: a\nevent: b\ndata: 1\n\n', [{ event: 'b', data: '1' }]],
  ['an id, an unknown field and one in capitals are passed over', 'id: 1\nx: 2\nDATA: 3\n\n', []],
  ['an event that is not finished is none', 'data: 1\n', []],
  [
    'lines that end as on other machines',
    'event: a\r\ndata: 1\r\n\r\ndata: 2\r\rdata: 3\n\r\n',
    [
      { event: 'a', data: '1' },
      { event: 'message', data: '2' },
      { event: 'message', data: '3' },
    ],
  ],
  [
    'a line separator of Unicode ends no line',
    'data: a\u2028b\u0085c\n\n',
    [{ event: 'message', data: 'a\u2028b\u0085c' }],
  ],
])('%s', (_what, text, expected) => {
  expect(parse([text]).events).toEqual(expected);
  expect(parse(text).events, 'a character at a time').toEqual(expected);
  for (let cut = 1; cut < text.length; cut++)
    expect(parse([text.slice(0, cut), '', text.slice(cut)]).events, `cut after ${cut}`).toEqual(expected);
});

test('an event is given as soon as its line has ended, though a line feed may follow', () => {
  const push = createEventStreamParser(() => undefined);
  expect(push('data: 1\r\n\r')).toEqual([{ event: 'message', data: '1' }]);
  expect(push('\ndata: 2\n\n')).toEqual([{ event: 'message', data: '2' }]);
});

test('a pause is taken over when it is a number of milliseconds', () => {
  expect(parse(['retry: 2000\n\nretry: soon\nretry: -1\nretry: 1e3\nretry: 99999999999\nretry:\n\n']).retries).toEqual([
    2000,
  ]);
});

test.each([
  ['a line', 'x'.repeat(1024)],
  ['an event', 'data: x\n'.repeat(128)],
])('%s without end is given up', (_what, piece) => {
  const push = createEventStreamParser(() => undefined);
  expect(() => {
    for (let n = 0; n < 400; n++) push(piece);
  }).toThrow(RangeError);
});

test('many events together are as long as they like', () => {
  expect(parse(['data: x\n\n'.repeat(50_000)]).events).toHaveLength(50_000);
});
