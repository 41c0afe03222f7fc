import { expect, test } from 'vitest';
import { allOptions, narrowed, type Options } from './options.ts';

const options: Options = [
  { value: 'all', label: 'Everything' },
  {
    group: 'Services',
    options: [
      { value: 'cafe', label: 'Cafés', note: 'Hospitality' },
      { value: 'rail', label: 'Öffentlicher Verkehr' },
    ],
  },
  { group: '餐饮', options: [{ value: 'takeaway', label: '外卖平台评论' }] },
];
const found = (typed: string) => allOptions(narrowed(options, typed)).map(({ value }) => value);

test('every option is listed in the order it is drawn in', () => {
  expect(found('')).toEqual(['all', 'cafe', 'rail', 'takeaway']);
});

test.each([
  ['cafe', ['cafe']],
  ['CAFÉ', ['cafe']],
  ['offent', ['rail']],
  ['hosp caf', ['cafe']],
  ['外卖', ['takeaway']],
  ['  ', ['all', 'cafe', 'rail', 'takeaway']],
  ['cinema', []],
])('typing %j finds %j', (typed, values) => {
  expect(found(typed)).toEqual(values);
});

test('a group of which nothing is found is not drawn', () => {
  expect(narrowed(options, 'cafe')).toEqual([
    { group: 'Services', options: [{ value: 'cafe', label: 'Cafés', note: 'Hospitality' }] },
  ]);
});

test('what is found in the first line comes before what is found in the second', () => {
  const list = [
    { value: '1', label: '餐饮', note: 'Services' },
    { value: '2', label: 'Services' },
  ];
  expect(narrowed(list, 'serv')).toEqual([list[1], list[0]]);
});
