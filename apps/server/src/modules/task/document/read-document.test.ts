import { expect, test } from 'vitest';
import { question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const read = (text: string) => app.as('manager').post('/question/read', { text });
const choices = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase(), hotkey: null }));
const tone = { question_no: 1, name: 'Tone', type: 'single', choices };
const document = (...questions: object[]) => ({ concord: 'questions', version: 1, questions });
/** One value per line. */
const written = (value: unknown) => JSON.stringify(value, null, 1);
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** What is wrong: line, place, code. */
async function errorsOf(text: string) {
  const { problem } = await read(text);
  expect([problem.status, problem.code]).toEqual([422, 'questions_invalid']);
  return (problem.errors ?? []).map(({ params, pointer, code }) => [params.line, pointer, code]);
}

test('a document is read as it is written, and what it leaves out is filled in', async () => {
  const { dataset: _, ...whole } = question(7, { hint: 'Look', show_when: { question_no: 1, values: ['b'] } });
  const { result } = await read(
    `\ufeff${written(document(tone, whole, { question_no: 9, name: 'Why?', type: 'open' }))}`,
  );
  const usual = { scale: 'nominal', required: true, use_iframe: false, hint: '', show_when: null };
  expect(result).toEqual({
    guideline: '',
    ...document({ ...tone, ...usual }, whole, { question_no: 9, name: 'Why?', type: 'open', choices: [], ...usual }),
  });
});

test.each([
  ['nothing but a word', 'hello', 1],
  ['an empty line', '\n', 2],
  ['a comma too many', '{\n"concord": "questions",\n}', 3],
  ['no comma', '{\n"a": 1\n"b": 2}', 3],
  ['a name without quotation marks', '{\na: 1}', 2],
  ['a single quotation mark', "{\n\n'a': 1}", 3],
  ['a bracket that is not closed', '{\n"a": [1,\n2\n', 4],
  ['the wrong bracket', '[\n1}', 2],
  ['something behind the end', '{}\n{}', 2],
  ['a number that is none', '[\n01]', 2],
  ['a line break in a text', '["a\nb"]', 1],
  ['an escape there is not', '[1,\n"\\x"]', 2],
  ['deep brackets that are not closed', '['.repeat(500_000), 1],
])('%s is refused with its line', async (_, text, line) => {
  expect((await read(text)).body).toMatchObject({ status: 422, code: 'questions_not_json', params: { line } });
});

test('a document of a later version is refused by its version, whatever it contains', async () => {
  const later = { concord: 'questions', version: 2, themes: [] };
  expect((await read(written(later))).body).toMatchObject({ code: 'questions_newer_version', params: { version: 2 } });
});

test.each([
  ['a list', '[]', [[1, '', 'type']]],
  [
    'another object',
    '{\n"a": 1}',
    [
      [1, '/concord', 'required'],
      [1, '/version', 'required'],
      [1, '/questions', 'required'],
      [2, '/a', 'unknown_field'],
    ],
  ],
  ['questions that are none', '{"concord": "questions",\n"version": 1,\n"questions": 7}', [[3, '/questions', 'type']]],
  ['version 0', '{"concord": "questions",\n"version": 0,\n"questions": []}', [[2, '/version', 'not_allowed']]],
  [
    'a name twice',
    '{"concord": "questions",\n"version": 1,\n"version": 1,\n"questions": []}',
    [[3, '/version', 'duplicate']],
  ],
])('%s is refused', async (_, text, errors) => {
  expect(await errorsOf(text)).toEqual(errors);
});

test('a guideline comes with the questions', async () => {
  const read_all = { ...document(tone), guideline: 'Read *all*' };
  expect((await read(written(read_all))).result.guideline).toBe('Read *all*');
  const text = written({ ...document(tone), guideline: ['x'] });
  expect(await errorsOf(text)).toEqual([[lineOf(text, '"guideline"'), '/guideline', 'type']]);
});

test('wrong values of questions are refused with their lines, all at once', async () => {
  const text = written(
    document(
      { ...tone, name: '', dataset: null },
      { question_no: 2, type: 'guess', name: 'Guess\u202e', choices: [{ value: 'x', label: 'X' }] },
    ),
  );
  expect(await errorsOf(text)).toEqual(
    [
      [lineOf(text, '"name": ""'), '/questions/0/name', 'required'],
      [lineOf(text, '"dataset"'), '/questions/0/dataset', 'unknown_field'],
      [lineOf(text, '"guess"'), '/questions/1/type', 'not_allowed'],
      [lineOf(text, '"Guess'), '/questions/1/name', 'name_characters'],
      [lineOf(text, '"value": "x"') - 1, '/questions/1/choices/0/hotkey', 'required'],
    ].sort((one, other) => Number(one[0]) - Number(other[0])),
  );
});

test('for a value that is none of a few, and for one of a wrong type, it is said what would be right', async () => {
  const { problem } = await read(
    written(document({ ...tone, type: 'guess', scale: 'log', required: 1, show_when: [] })),
  );
  const errors = (problem.errors ?? []).map(({ pointer, params }) => [pointer, params.expected]);
  expect(Object.fromEntries(errors)).toEqual({
    '/questions/0/type': 'open, single, multiple',
    '/questions/0/scale': 'nominal, ordinal, interval',
    '/questions/0/required': 'boolean',
    '/questions/0/show_when': 'object, null',
  });
});

test('the rules of questions hold for a document, too', async () => {
  const condition = (question_no: number, values = ['a']) => ({ show_when: { question_no, values } });
  const text = written(
    document(
      { ...tone, ...condition(1) },
      { ...tone, question_no: 2, ...condition(3) },
      { ...tone, question_no: 3, ...condition(2, ['z']) },
      { ...tone, question_no: 3, name: 'Twice' },
      { ...tone, question_no: 5, choices: choices.slice(1) },
    ),
  );
  const found = await errorsOf(text);
  expect(found.map(([, pointer, code]) => [pointer, code])).toEqual([
    ['/questions/0/show_when/question_no', 'show_when_invalid'],
    ['/questions/1/show_when/question_no', 'show_when_invalid'],
    ['/questions/2/show_when/values', 'show_when_invalid'],
    ['/questions/3/question_no', 'duplicate'],
    ['/questions/4/choices', 'choices_too_few'],
  ]);
  expect(found[0]?.[0]).toBe(lineOf(text, '"show_when"') + 1);
});

test('two questions of one name are two questions', async () => {
  expect((await read(written(document(tone, { ...tone, question_no: 2 })))).status).toBe(200);
});

test('markup is text, and a name of an object’s own is unknown', async () => {
  const markup = '</script><img src=x onerror=alert(1)>';
  const { result } = await read(written(document({ ...tone, hint: markup })));
  expect(result.questions[0]?.hint).toBe(markup);
  const own = written(document(tone)).replace(
    '"question_no"',
    '"__proto__": {"name": "x"},\n"constructor": 1,\n"question_no"',
  );
  expect((await errorsOf(own)).map(([, pointer, code]) => [pointer, code])).toEqual([
    ['/questions/0/__proto__', 'unknown_field'],
    ['/questions/0/constructor', 'unknown_field'],
  ]);
});

test('half of a character and a null character are refused, as everywhere', async () => {
  for (const hint of ['\\ud800', '\\u0000']) {
    const text = written(document({ ...tone, hint: 'HERE' })).replace('HERE', hint);
    expect(await errorsOf(text)).toEqual([[lineOf(text, '"hint"'), '/questions/0/hint', 'format']]);
  }
});

test('what is too long or too deep is refused', async () => {
  expect((await read('x'.repeat(10_000_000))).status).toBe(413);
  expect((await read(' '.repeat(2_000_001))).body).toMatchObject({ status: 400, code: 'validation_failed' });
  const deep = `{"concord": "questions", "version": 1, "questions": ${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
  expect(await errorsOf(deep)).toEqual([[1, '/questions/0', 'type']]);
  const many = written(document(...Array.from({ length: 501 }, (_, at) => ({ ...tone, question_no: at + 1 }))));
  expect((await errorsOf(many))[0]?.slice(1)).toEqual(['/questions', 'too_many']);
});
