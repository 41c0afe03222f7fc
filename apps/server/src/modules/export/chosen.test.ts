import type { AnswerValue } from '@concord/domain';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/new-id.ts';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf } from '../../testing/exports.ts';
import { makeDataset, makeDraft, makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { exported, lines, ticketFor, download } = exportsOf(app);

const questions = [
  question(1, { name: 'Tone', required: false }),
  question(2, { name: 'Topics', type: 'multiple', required: false }),
  question(3, { name: 'Why', type: 'open', choices: [], required: false }),
];

type Said = readonly [AnswerValue, AnswerValue, AnswerValue];
type Contributor = 'contributor' | 'contributor2';

async function submit(task: string, contributor: Contributor, said: readonly Said[]) {
  const browser = openBrowser(app, contributor, task);
  const cells = said.flatMap((values, row) =>
    values.map((value, index) =>
      browser.cell(row + 1, index + 1, typeof value === 'object' && value ? [...value] : value),
    ),
  );
  expect((await browser.save(cells)).status).toBe(200);
  expect((await browser.submit()).status).toBe(200);
  return browser;
}

async function decide(submission: string, verb: 'approve' | 'return', remarks?: string) {
  const path = `/submission/${submission}` as const;
  const { version } = (await app.as('manager').get(path)).result;
  expect((await app.as('manager').unchecked('POST', `${path}/${verb}`, { version, remarks })).status).toBe(200);
}

const headerAlone = async (task: string, request: Parameters<typeof exported>[1]) =>
  /^task,[^\r\n]+\r\n$/.test(await exported(task, request));

test('reviewed answers have the corrections applied, and wide says what the reviewer said', async () => {
  const { task, assignments } = await makePublished(app, { questions, texts: ['one', 'two'] });
  await submit(task, 'contributor', [
    ['a', ['a', 'b'], 'because'],
    ['b', ['c'], null],
  ]);
  const marks = [
    { row_no: 1, question_no: 1, verdict: 'incorrect' as const, correct_answer: 'c', remark: '' },
    { row_no: 1, question_no: 2, verdict: 'correct' as const, correct_answer: null, remark: '' },
    { row_no: 2, question_no: 2, verdict: 'incorrect' as const, correct_answer: null, remark: '' },
    { row_no: 2, question_no: 3, verdict: 'incorrect' as const, correct_answer: 'said', remark: '' },
  ];
  const saved = await app.as('manager').put(`/submission/${assignments.contributor ?? ''}/marks`, { marks });
  expect(saved.status).toBe(200);

  const given = await lines(task, { shape: 'wide' });
  expect(given.map(({ Tone, Topics, Why }) => [Tone, Topics, Why])).toEqual([
    ['a', 'a|b', 'because'],
    ['b', 'c', ''],
  ]);
  expect(given[0]).not.toHaveProperty('Tone verdict');
  const reviewed = await lines(task, { shape: 'wide', answers: 'reviewed' });
  const of = (name: string) => [name, `${name} verdict`, `${name} correct_answer`];
  const names = ['Tone', 'Topics', 'Why'].flatMap(of);
  expect(reviewed.map((line) => names.map((name) => line[name]))).toEqual([
    ['c', 'incorrect', 'c', 'a|b', 'correct', '', 'because', '', ''],
    ['b', '', '', 'c', 'incorrect', '', 'said', 'incorrect', 'said'],
  ]);
  const long = await lines(task, { answers: 'reviewed' });
  expect(long.map(({ row_no, question_no, value, label }) => [row_no, question_no, value, label])).toEqual([
    ['1', '1', 'c', 'C'],
    ['1', '2', 'a|b', 'A|B'],
    ['1', '3', 'because', ''],
    ['2', '1', 'b', 'B'],
    ['2', '2', 'c', 'C'],
    ['2', '3', 'said', ''],
  ]);
});

test('answers of a round are as they were submitted with it, of those who submitted it', async () => {
  const { task, assignments } = await makePublished(app, {
    questions,
    texts: ['one', 'two'],
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  const first = await submit(task, 'contributor', [
    ['a', ['a'], 'first'],
    ['a', null, null],
  ]);
  const submission = assignments.contributor ?? '';
  await app.as('manager').put(`/submission/${submission}/marks`, {
    marks: [{ row_no: 1, question_no: 1, verdict: 'incorrect', correct_answer: 'b', remark: 'then' }],
  });
  await decide(submission, 'return', 'Look again');
  await first.save([first.cell(1, 1, 'b'), first.cell(1, 3, null)], [first.skip(2, 'spam')]);
  const second = openBrowser(app, 'contributor2', task);
  await second.save([second.cell(1, 1, 'c')]);

  const cells = async (round: number | null) =>
    (await lines(task, { shape: 'wide', round, answers: 'reviewed' })).map(
      ({ contributor, row_no, Tone, Topics, Why, skipped_reason, ...line }) =>
        [contributor, row_no, Tone, Topics, Why, skipped_reason, line['Tone verdict']].join(),
    );
  expect(await cells(1)).toEqual(['contributor,1,b,a,first,,incorrect', 'contributor,2,a,,,,']);
  expect(await headerAlone(task, { round: 2 })).toBe(true);
  const now = ['contributor,1,b,a,,,', 'contributor2,1,c,,,,', 'contributor,2,,,,spam,', 'contributor2,2,,,,,'];
  expect((await cells(null)).sort()).toEqual(now.sort());
  await first.submit();
  expect(await cells(1)).toEqual(['contributor,1,b,a,first,,incorrect', 'contributor,2,a,,,,']);
  expect(await cells(2)).toEqual(['contributor,1,b,a,,,', 'contributor,2,,,,spam,']);
  const asGiven = await lines(task, { round: 1 });
  expect(asGiven.map(({ row_no, question_no, value, round }) => [row_no, question_no, value, round].join())).toEqual([
    '1,1,a,1',
    '1,2,a,1',
    '1,3,first,1',
    '2,1,a,1',
  ]);
});

test('the rows of one dataset are all exported, though the first of them were taken back', async () => {
  const { task, dataset } = await makePublished(app, { texts: ['one', 'two', 'three'], questions });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(3, 1, 'a')]);
  const manager = app.as('manager');
  expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'keep' })).status).toBe(200);
  for (const shape of ['wide', 'final'] as const)
    expect(await lines(task, { shape, dataset })).toMatchObject([{ row_no: '3', text: 'three' }]);
});

test('only work in one state, and only rows of one dataset', async () => {
  const { task } = await makeDraft(app, {
    questions,
    texts: ['one', 'two'],
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  const dataset = await makeDataset(app.db, task, {
    columns: [{ name: 'text', role: 'text' }],
    rows: [['three']],
    created_by: app.people.manager,
  });
  await app.as('manager').post(`/task/${task}/publish`, { version: 1 });
  await submit(task, 'contributor', [
    ['a', null, null],
    ['a', null, null],
    ['b', null, null],
  ]);
  const rows = async (request: Parameters<typeof lines>[1]) =>
    (await lines(task, { shape: 'wide', ...request })).map(({ contributor, row_no }) => `${contributor} ${row_no}`);
  const all = [1, 2, 3].flatMap((row) => [`contributor ${row}`, `contributor2 ${row}`]);
  expect((await rows({})).sort()).toEqual([...all].sort());
  expect(await rows({ status: 'under_review' })).toEqual(['contributor 1', 'contributor 2', 'contributor 3']);
  expect(await rows({ status: 'incomplete' })).toEqual(['contributor2 1', 'contributor2 2', 'contributor2 3']);
  expect(await headerAlone(task, { status: 'approved' })).toBe(true);
  const id = typeof dataset === 'string' ? dataset : '';
  expect((await rows({ dataset: id })).sort()).toEqual(['contributor 3', 'contributor2 3']);
  expect(await rows({ dataset: id, status: 'under_review' })).toEqual(['contributor 3']);
  const finals = await lines(task, { shape: 'final', dataset: id });
  expect(finals.map(({ row_no, text }) => [row_no, text])).toEqual([['3', 'three']]);
});

test('contributors have the same code in all tasks of a project, and no file says their name', async () => {
  const one = await makePublished(app, { questions, texts: ['one'], contributors: ['contributor'] });
  const { project_id } = await app.db
    .selectFrom('tasks')
    .select('project_id')
    .where('id', '=', one.task)
    .executeTakeFirstOrThrow();
  const two = await makePublished(app, {
    questions,
    texts: ['one'],
    contributors: ['contributor2', 'contributor'],
    answers_per_row: 2,
  });
  await app.db.updateTable('tasks').set({ project_id }).where('id', '=', two.task).execute();
  const codes = async (task: string) =>
    (await lines(task, { shape: 'wide', contributors: 'codes' })).map(({ contributor }) => contributor);
  expect(await codes(one.task)).toEqual(['C1']);
  const named = await lines(two.task, { shape: 'wide' });
  const coded = await lines(two.task, { shape: 'wide', contributors: 'codes' });
  expect(named.map(({ contributor }, index) => [contributor, coded[index]?.contributor]).sort()).toEqual([
    ['contributor', 'C1'],
    ['contributor2', 'C2'],
  ]);
  const submission = two.assignments.contributor ?? '';
  const url = await ticketFor(two.task, { as: 'manager', submission, shape: 'wide', contributors: 'codes' });
  const { headers, text } = await download(url);
  expect(`${headers['content-disposition']} ${text.replace('contributor', '')}`).not.toContain('contributor');
});

test('contributors keep the code they were given when others turn out to have come before them', async () => {
  const earlier = newId();
  const { task, assignments } = await makePublished(app, { contributors: ['contributor'] });
  const code = async () => (await lines(task, { shape: 'wide', contributors: 'codes' }))[0]?.contributor;
  expect(await code()).toBe('C1');
  // by a long change that was not over, or on a server whose clock is behind
  const { task_id, position } = await app.db
    .selectFrom('assignments')
    .select(['task_id', 'position'])
    .where('id', '=', assignments.contributor ?? '')
    .executeTakeFirstOrThrow();
  const other = { task_id, id: earlier, user_id: app.people.contributor2, position: position + 1 };
  await app.db.insertInto('assignments').values(other).execute();
  expect(await code()).toBe('C1');
});

test('labels in the place of values, and a column of 0 and 1 for each choice of several', async () => {
  const { task } = await makePublished(app, { questions, texts: ['one', 'two'] });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'b'), browser.cell(1, 2, ['c', 'a']), browser.cell(1, 3, 'b')]);
  const labels = await lines(task, { shape: 'wide', values: 'label' });
  expect(labels.map(({ Tone, Topics, Why }) => [Tone, Topics, Why])).toEqual([
    ['B', 'C|A', 'b'],
    ['', '', ''],
  ]);
  const text = await exported(task, { shape: 'wide', multiple: 'columns', values: 'label' });
  expect(text).toContain(',Tone,Topics: A,Topics: B,Topics: C,Why');
  expect(text.split('\r\n')[1]).toMatch(/,B,1,0,1,b$/);
  expect(text.split('\r\n')[2]).toMatch(/,,,,,$/);
  const json = (await exported(task, { shape: 'wide', multiple: 'columns', format: 'jsonl' })).split('\n')[0];
  expect(JSON.parse(json ?? '')).toMatchObject({ Tone: 'b', 'Topics: a': 1, 'Topics: b': 0, 'Topics: c': 1 });
});

test('a codebook has a line per question and choice', async () => {
  const { task } = await makePublished(app, {
    texts: ['one'],
    questions: [
      question(1, {
        name: 'Degree',
        scale: 'interval',
        choices: ['-1', '2.5'].map((value) => ({ value, label: `L ${value}`, hotkey: null })),
      }),
      question(2, {
        name: 'Why',
        type: 'open',
        choices: [],
        required: false,
        hint: 'Say why',
        show_when: { question_no: 1, values: ['2.5', '-1'] },
      }),
    ],
  });
  expect(await exported(task, { shape: 'codebook' })).toBe(
    [
      'question_no,question,type,scale,required,dataset,hint,show_when_question_no,show_when_question,show_when_values,choice_no,value,label',
      '1,Degree,single,interval,1,,,,,,1,-1,L -1',
      '1,Degree,single,interval,1,,,,,,2,2.5,L 2.5',
      '2,Why,open,,0,,Say why,1,Degree,"2.5|-1",,,',
      '',
    ].join('\r\n'),
  );
});

test.each([
  [{ shape: 'long', values: 'label' }, '/values'],
  [{ shape: 'final', round: 1 }, '/round'],
  [{ shape: 'final', answers: 'reviewed' }, '/answers'],
  [{ shape: 'codebook', status: 'approved' }, '/status'],
  [{ shape: 'wide', dataset: '0199aaaa-0000-7000-8000-000000000000' }, '/dataset'],
] as const)('%j is refused', async (request, pointer) => {
  const { task } = await makePublished(app);
  const { problem } = await app.as('manager').post(`/task/${task}/export`, { format: 'csv', bom: false, ...request });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code: 'not_allowed' }] });
});
