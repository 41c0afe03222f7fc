import { expect, test } from 'vitest';
import { question } from '../../../testing/factories.ts';
import { valueReader } from './read-value.ts';

const choices = [
  { value: 'a', label: 'Good', hotkey: null },
  { value: 'b|c', label: 'Bad', hotkey: null },
  { value: '3', label: 'Twice', hotkey: null },
  { value: '4', label: 'Twice', hotkey: null },
  { value: '[d', label: 'D', hotkey: null },
  { value: '1.0', label: 'Ugly, but fair', hotkey: null },
];
const single = valueReader(question(1, { choices }));
const multiple = valueReader(question(1, { type: 'multiple', choices }));
const open = valueReader(question(1, { type: 'open', choices: [] }));
const unknown = (value: string) => ({ problem: { code: 'choice_unknown', params: { value } } });

test.each([
  ['its value', ' a ', { value: 'a' }],
  ['its label', 'Good', { value: 'a' }],
  ['other letters', 'gOOD', { value: 'a' }],
  ['a value with a separator', 'b|c', { value: 'b|c' }],
  ['a number', '3', { value: '3' }],
  ['a number with decimals that are none', '3.0', { value: '3' }],
  ['a value with such decimals', '1.0', { value: '1.0' }],
  ['a number with others', '3.05', unknown('3.05')],
  ['a label that two choices have', 'Twice', unknown('Twice')],
  ['nothing that is a choice', 'x', unknown('x')],
  ['a name of what all objects have', 'constructor', unknown('constructor')],
  ['a list of it', '["b|c"]', { value: 'b|c' }],
  ['a list of several', '["a","3"]', unknown('["a","3"]')],
  ['a list of nothing', '[]', unknown('[]')],
  ['several', 'a|3', unknown('a|3')],
  ['a long text', 'x'.repeat(300), unknown('x'.repeat(100))],
  ['nothing', ' \u3000', { problem: { code: 'value_blank', params: {} } }],
])('a choice given as %s', (_, text, expected) => {
  expect(single(text)).toEqual(expected);
});

test.each([
  ['2.5', '2.50'],
  ['2.50', '2.50'],
  ['1000', '1e3'],
  ['1', '+1'],
  ['0.5', '.5'],
])('a choice of numbers given as %s is %s, in whatever way it is written', (text, value) => {
  const numbers = ['2.50', '1e3', '+1', '.5'].map((each) => ({ value: each, label: `${each} points`, hotkey: null }));
  expect(valueReader(question(1, { scale: 'interval', choices: numbers }))(text)).toEqual({ value });
  if (text !== value) expect(valueReader(question(1, { choices: numbers }))(text)).toEqual(unknown(text));
});

test.each([
  ['in the order of the choices', '3|a', { value: ['a', '3'] }],
  ['with blanks around and between', ' Good || 3 |', { value: ['a', '3'] }],
  ['as a JSON list', '["b|c", "a", 3]', { value: ['a', 'b|c', '3'] }],
  ['one that contains the separator', 'b|c', { value: ['b|c'] }],
  ['one that looks like a list', '[d', { value: ['[d'] }],
  ['one of them twice', 'a|Good', { problem: { code: 'choice_duplicate', params: {} } }],
  ['one of them unknown', 'a|x', unknown('x')],
  ['separated by commas', 'Good, 3', { value: ['a', '3'] }],
  ['separated by semicolons', '3; a;', { value: ['a', '3'] }],
  ['on lines of their own', 'a\nB|C', { value: ['a', 'b|c'] }],
  ['separated as in Chinese', 'Good、3，D', { value: ['a', '3', '[d'] }],
  ['one of which contains a comma', 'Ugly, but fair', { value: ['1.0'] }],
  ['one of which contains a comma, and another', 'Ugly, but fair; a', { value: ['a', '1.0'] }],
  ['separated by commas, one of them twice', 'a,Good', { problem: { code: 'choice_duplicate', params: {} } }],
  ['separated by commas, one of them unknown', 'a, x', unknown('a, x')],
  ['as a table of Label Studio has them', '{"choices":["a","b|c"]}', { value: ['a', 'b|c'] }],
  ['as an object with more', '{"choices":["a"],"x":1}', unknown('{"choices":["a"],"x":1}')],
  ['as an object', '{"a":1}', unknown('{"a":1}')],
  ['as a list of lists', '[["a"]]', unknown('[["a"]]')],
  ['as an empty list', '[]', { problem: { code: 'value_blank', params: {} } }],
  ['nothing but separators', '||', { problem: { code: 'value_blank', params: {} } }],
])('several choices %s', (_, text, expected) => {
  expect(multiple(text)).toEqual(expected);
});

test('a text is kept as it is, up to the length of an answer', () => {
  expect(open(' as it is ')).toEqual({ value: ' as it is ' });
  expect(open('["a"]')).toEqual({ value: '["a"]' });
  expect(open('x'.repeat(20_000))).toEqual({ value: 'x'.repeat(20_000) });
  expect(open('x'.repeat(20_001))).toEqual({ problem: { code: 'answer_too_long', params: {} } });
  expect(open('\n')).toEqual({ problem: { code: 'value_blank', params: {} } });
});
