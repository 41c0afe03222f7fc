import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makeDraft, makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { ticketFor, download, exported } = exportsOf(app);

const odd = [
  { value: 'a|b', label: 'A or "B"', hotkey: null },
  { value: '[c', label: 'C|D', hotkey: null },
  { value: '=cmd()', label: '=CMD()', hotkey: null },
];
const questions = [
  question(1, { name: 'Tone', required: false, choices: odd }),
  question(2, { name: 'Topics', required: false, type: 'multiple', choices: odd }),
  question(3, { name: 'Why', required: false, type: 'open', choices: [] }),
  question(4, { name: 'Tone', required: false }),
];
const columns = [
  { name: 'key', role: 'id' },
  { name: 'body', role: 'text' },
  { name: '__proto__', role: 'context' },
] as const;
const contributors = ['contributor', 'contributor2'] as const;

/** Two rows: the first answered by two people, the second skipped by one and left by the other. */
async function answered() {
  const made = await makePublished(app, {
    questions,
    columns: [...columns],
    rows: [
      ['k1', '=1+1,"x"\nthen', 'p'],
      ['k2', '正文', ''],
    ],
    contributors,
    answers_per_row: 2,
  });
  const [one, two] = contributors.map((name) => openBrowser(app, name, made.task));
  if (!one || !two) throw new Error('two people are at work');
  await one.save(
    [one.cell(1, 1, 'a|b'), one.cell(1, 2, ['[c', '=cmd()']), one.cell(1, 3, 'a\n"b"')],
    [one.skip(2, 'spam')],
  );
  app.clock.advance(60_000);
  await one.save([one.cell(1, 4, 'c')]);
  await two.save([two.cell(1, 1, '=cmd()')]);
  const { name: dataset } = await app.db
    .selectFrom('datasets')
    .select('name')
    .where('task_id', '=', made.task)
    .executeTakeFirstOrThrow();
  return { ...made, dataset };
}

const studio = { shape: 'label_studio', format: 'json' } as const;
const doccano = { shape: 'doccano', format: 'jsonl' } as const;
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const result = (id: string, from_name: string, type: string, value: object) => ({
  ...{ id, from_name, to_name: 'text', origin: 'manual', type },
  value,
});
const choices = (no: number, name: string, ...texts: string[]) =>
  result(String(no), name, 'choices', { choices: texts });

test('a list of Label Studio has a task per row, with an annotation of each contributor', async () => {
  const { task, dataset } = await answered();
  const [first, second, ...more] = JSON.parse(await exported(task, studio));
  expect(more).toEqual([]);
  expect(Object.entries(first.data)).toEqual([
    ['key', 'k1'],
    ['body', '=1+1,"x"\nthen'],
    ['__proto__', 'p'],
  ]);
  expect(first).toMatchObject({ id: 1, meta: { row_no: 1, row_id: 'k1', dataset }, predictions: [] });
  const given = { was_cancelled: false, ground_truth: false, created_at: at, updated_at: at };
  const of = (email: string) => ({ completed_by: { email } });
  const people = first.annotations.toSorted((x: { result: unknown[] }, y: { result: unknown[] }) => {
    return y.result.length - x.result.length;
  });
  expect(people).toEqual([
    {
      ...{ id: expect.any(Number), ...of('contributor'), ...given },
      result: [
        // two questions have the name Tone
        choices(1, 'q1', 'a|b'),
        choices(2, 'Topics', '[c', '=cmd()'),
        result('3', 'Why', 'textarea', { text: ['a\n"b"'] }),
        choices(4, 'q4', 'c'),
      ],
    },
    { ...{ id: expect.any(Number), ...of('contributor2'), ...given }, result: [choices(1, 'q1', '=cmd()')] },
  ]);
  const [{ created_at, updated_at }] = people;
  expect(Date.parse(updated_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(60_000);
  expect(second.annotations).toEqual([
    { id: 3, ...of('contributor'), was_cancelled: true, ground_truth: false, result: [] },
  ]);
  expect((await download(await ticketFor(task, studio))).headers['content-disposition']).toContain(
    'label studio.json"',
  );
});

test('a file of doccano has an example per answer, with the question beside its labels', async () => {
  const { task, dataset } = await answered();
  const lines = (await exported(task, doccano)).trimEnd().split('\n');
  const row = { text: '=1+1,"x"\nthen', row_no: 1, row_id: 'k1', dataset };
  const said = (contributor: string, name: string, ...label: string[]) => ({
    ...{ ...row, contributor, question: name, label },
    id: expect.any(Number),
  });
  const read = lines.map((line) => JSON.parse(line));
  expect(read.toSorted((x, y) => (x.contributor < y.contributor ? -1 : Number(x.id) - Number(y.id)))).toEqual([
    said('contributor', 'q1', 'a|b'),
    said('contributor', 'Topics', '[c', '=cmd()'),
    said('contributor', 'Why', 'a\n"b"'),
    said('contributor', 'q4', 'c'),
    said('contributor2', 'q1', '=cmd()'),
  ]);
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('choices have their labels, contributors their codes, and only the work that is chosen is there', async () => {
  const { task, assignments } = await answered();
  const chosen = { contributors: 'codes', values: 'label' } as const;
  const lines = (await exported(task, { ...doccano, ...chosen })).trimEnd().split('\n');
  const labels = lines.map((line) => JSON.parse(line)).filter(({ contributor }) => contributor === 'C1');
  expect(labels.map(({ label }) => label)).toEqual(
    expect.arrayContaining([['A or "B"'], ['C|D', '=CMD()'], ['a\n"b"']]),
  );
  const own = JSON.parse(
    await exported(task, { ...studio, ...chosen, submission: assignments.contributor2 ?? '' }),
  ).flatMap(({ annotations }: { annotations: object[] }) => annotations);
  expect(own).toMatchObject([{ completed_by: { email: 'C2' }, result: [choices(1, 'q1', '=CMD()')] }]);
  expect(JSON.parse(await exported(task, { ...studio, status: 'approved' }))).toEqual([]);
});

test('a reviewed answer has the correction in its place, also where none was given', async () => {
  const { task, assignments } = await makePublished(app, { questions, texts: ['one'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a|b')]);
  await browser.submit();
  const mark = { row_no: 1, verdict: 'incorrect' as const, remark: '' };
  await app.as('manager').put(`/submission/${assignments.contributor ?? ''}/marks`, {
    marks: [
      { ...mark, question_no: 1, correct_answer: '[c' },
      { ...mark, question_no: 3, correct_answer: 'because' },
    ],
  });
  const said = async (answers: 'given' | 'reviewed') =>
    (await exported(task, { ...doccano, answers }))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).label);
  expect(await said('given')).toEqual([['a|b']]);
  expect(await said('reviewed')).toEqual([['[c'], ['because']]);
});

test('a reviewer who sees no names gets none', async () => {
  const { task, assignments } = await makePublished(app, { questions, texts: ['one'], hide_contributors: true });
  await app.db.insertInto('task_reviewers').values({ task_id: task, user_id: app.people.manager2 }).execute();
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a|b')]);
  const asked = { as: 'manager2', submission: assignments.contributor ?? '' } as const;
  const [item] = JSON.parse(await exported(task, { ...studio, ...asked }));
  expect(item.annotations).toHaveLength(1);
  expect(item.annotations[0]).not.toHaveProperty('completed_by');
  expect(JSON.parse(await exported(task, { ...doccano, ...asked }))).toMatchObject({ contributor: null });
});

test('without answers there is an empty list, or no example', async () => {
  const { task } = await makeDraft(app);
  expect(await exported(task, studio)).toBe('[]\n');
  expect(await exported(task, doccano)).toBe('');
});

test.each([
  [{ ...studio, format: 'jsonl' }, '/format'],
  [{ ...doccano, format: 'csv' }, '/format'],
  [{ shape: 'wide', format: 'json' }, '/format'],
  [{ ...studio, headers: 'de' }, '/headers'],
  [{ ...studio, columns: ['text'] }, '/columns'],
  [{ ...doccano, multiple: 'columns' }, '/multiple'],
  [{ ...doccano, line_breaks: 'spaces' }, '/line_breaks'],
])('%j is refused', async (request, pointer) => {
  const { task } = await makeDraft(app);
  const { body } = await app.as('manager').unchecked('POST', `/task/${task}/export`, { bom: false, ...request });
  expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code: 'not_allowed' }] });
});

test.each([studio, doccano])('%j has no columns to choose', async (request) => {
  const { task } = await makeDraft(app);
  const { problem } = await app.as('manager').post(`/task/${task}/export/columns`, { bom: false, ...request });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/shape', code: 'not_allowed' }] });
});
