import { expect, test } from 'vitest';
import { answerFiles, asSource, uploadAnswers } from '../../../testing/answer-files.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { bring, check } = answerFiles(app);
const { lines } = exportsOf(app);

const tone = question(1, { name: 'Tone', required: false });
const topics = question(2, { name: 'Topics', required: false, type: 'multiple' });
const why = question(3, { name: 'Why', required: false, type: 'open', choices: [] });
const published = async (questions = [tone, topics, why]) =>
  (
    await makePublished(app, {
      questions,
      columns: [
        { name: 'key', role: 'id' },
        { name: 'text', role: 'text' },
      ],
      rows: [
        ['k1', 'one'],
        ['k2', 'two'],
      ],
    })
  ).task;

const said = async (task: string) =>
  (await lines(task))
    .map((line) => [line.row_id, line.contributor, line.question, line.value].join())
    .filter((line) => !line.endsWith(',,'))
    .sort();

const result = (from_name: string, type: string, value: object) => ({ from_name, to_name: 'text', type, value });
const annotation = (completed_by: unknown, ...results: object[]) => ({ id: 5, completed_by, result: results });
/** As Label Studio writes its tasks: ids of its own, the data as it was imported, all in one line. */
const studio = (...annotations: object[][]) =>
  JSON.stringify(
    annotations.map((own, index) => ({
      ...{ id: 100 + index, inner_id: index + 1, project: 7, drafts: [], predictions: [], meta: {} },
      ...{ data: { key: `k${index + 1}`, text: 'x' }, annotations: own },
    })),
  );

test('a JSON export of Label Studio is read as answers, each checked like any other', async () => {
  const task = await published();
  const file = studio(
    [
      annotation(12, result('Tone', 'choices', { choices: ['A'] }), result('Why', 'textarea', { text: ['x', 'y'] })),
      annotation({ email: 'ana@x.org' }, result('Topics', 'choices', { choices: ['a', 'c'] })),
    ],
    [
      annotation(
        12,
        ...['b', 'c', 'nothing'].map((text) => result('Tone', 'choices', { choices: [text] })),
        result('Topics', 'choices', { choices: [1] }),
        result('Area', 'rectanglelabels', { x: 1 }),
        result('Other', 'choices', { choices: ['a'] }),
      ),
    ],
  );
  const options = { filename: 'export.json', contributors: ['12', 'ana@x.org'].map((name) => asSource(name)) };
  const { result: staged } = await uploadAnswers(manager, task, file, options);
  expect(staged).toMatchObject({ tool: 'label_studio', format: 'json', rows_count: 9 });
  expect(staged.columns.map(({ name, role }) => `${name}: ${role}`)).toEqual([
    ...['row_id: row_id', 'row_no: ignored', 'id: ignored', 'inner_id: ignored'],
    ...['contributor: contributor', 'question: question', 'value: value'],
  ]);
  expect(staged.rows[0]).toEqual({ line: 1, cells: ['k1', '', '100', '1', '12', 'Tone', 'A'] });
  const found = await check(task, file, options);
  expect(found).toMatchObject({ answers_count: 9, good_count: 4, problems_count: 5 });
  expect(found.problems.map(({ line, code, params }) => [line, code, params])).toEqual([
    [2, 'answer_duplicate', { first_line: 2 }],
    [2, 'choice_unknown', { value: 'nothing' }],
    [2, 'item_malformed', { column: 'annotations[0].result[3].value.choices' }],
    [2, 'result_unsupported', { type: 'rectanglelabels' }],
    [2, 'question_unknown', { value: 'Other' }],
  ]);
  expect(await bring(task, file, { ...options, only_good: true })).toMatchObject({ state: 'done' });
  expect(await said(task)).toEqual(['k1,12,Tone,a', 'k1,12,Why,x\ny', 'k1,ana@x.org,Topics,a|c', 'k2,12,Tone,b']);
});

test('the rows of another project are found by its numbers once someone says so', async () => {
  const task = await published();
  const file = studio([], [annotation(12, result('Tone', 'choices', { choices: ['a'] }))]).replaceAll(
    '"key"',
    '"other"',
  );
  const options = { filename: 'export.json', contributors: [asSource('12')] };
  const { result: staged } = await uploadAnswers(manager, task, file, options);
  expect(staged.columns.find(({ name }) => name === 'row_id')?.role).toBe('ignored');
  const columns = staged.columns.map(({ name, role }) => ({ name, role: name === 'inner_id' ? 'row_no' : role }));
  expect(await bring(task, file, { ...options, columns })).toMatchObject({ state: 'done' });
  expect(await said(task)).toEqual(['k2,12,Tone,a']);
});

const doccano = (...examples: object[]) =>
  examples.map((one, index) => `${JSON.stringify({ id: 50 + index, text: 'x', ...one, Comments: [] })}\n`).join('');

test('a file of doccano is read as answers to the only question', async () => {
  const task = await published([tone]);
  const file = doccano({ label: ['a'], key: 'k1' }, { label: [], key: 'k2' }, { label: ['b', 'c'], key: 'k2' });
  const options = { filename: 'ana.jsonl', contributors: [asSource('', 'Ana')] };
  const { result: staged } = await uploadAnswers(manager, task, file, options);
  expect(staged).toMatchObject({ tool: 'doccano', rows_count: 2 });
  expect(staged.columns.filter(({ role }) => role !== 'ignored')).toEqual([
    { name: 'row_id', role: 'row_id' },
    { name: 'value', role: 'answer:1' },
  ]);
  const found = await check(task, file, options);
  expect(found.problems).toEqual([{ line: 3, row: 2, code: 'choice_unknown', params: { value: 'b|c' } }]);
  await bring(task, file, { ...options, only_good: true });
  expect(await said(task)).toEqual(['k1,Ana,Tone,a']);
});

test('with several questions, that of a file of doccano has to be chosen', async () => {
  const task = await published();
  const file = doccano({ label: ['a', 'b'], key: 'k1' }, { label: [[0, 1, 'LOC']], key: 'k2' });
  const options = { filename: 'ana.json', contributors: [asSource('', 'Ana')] };
  const { result: staged } = await uploadAnswers(manager, task, file, options);
  expect(staged.columns.filter(({ role }) => role !== 'ignored')).toEqual([{ name: 'row_id', role: 'row_id' }]);
  const columns = staged.columns.map(({ name, role }) => ({ name, role: name === 'value' ? 'answer:2' : role }));
  const found = await check(task, file, { ...options, columns });
  expect(found.problems).toEqual([{ line: 2, row: 2, code: 'item_malformed', params: { column: 'label' } }]);
  await bring(task, file, { ...options, columns, only_good: true });
  expect(await said(task)).toEqual(['k1,Ana,Topics,a|b']);
});

const whole = studio([annotation(12, result('Tone', 'choices', { choices: ['a'] }))]);

test.each([
  ['broken off', whole.slice(0, -20), 'file_broken'],
  ['an empty list', '[]', 'file_no_rows'],
  ['without answers', studio([], []), 'file_no_answers'],
  ['one object', `{"tasks":${whole}\n}`, 'file_broken'],
])('a file that is %s is refused', async (_, file, code) => {
  const task = await published();
  const { status, problem } = await uploadAnswers(manager, task, file, { filename: 'export.json' });
  expect([status, problem.code]).toEqual([422, code]);
});

test('the lists of a long export are no labels of doccano', async () => {
  const task = await published();
  const line = { row_no: 1, text: 'one', contributor: 'contributor', question_no: 2, value: ['a'], label: ['A'] };
  const { result: staged } = await uploadAnswers(manager, task, JSON.stringify(line), { filename: 'long.jsonl' });
  expect(staged).toMatchObject({ tool: null, rows_count: 1 });
});
