import type { AnswerValue } from '@concord/domain';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf, linesOf } from '../../testing/exports.ts';
import { makeDataset, makeDraft, makeProject, makePublished, makeTask, question } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { readText } from '../../testing/table-source.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

const app = await createTestApp();

const { ticketFor, download, exported, lines } = exportsOf(app);

const odd = [
  { value: 'a', label: 'A', hotkey: null },
  { value: 'b|c', label: 'B or C', hotkey: null },
  { value: '[d', label: 'D|d', hotkey: null },
  { value: '=e', label: '=E', hotkey: null },
];
const questions = [
  question(1, { name: 'Tone', required: false, choices: odd }),
  question(2, { name: 'Tone', required: false, type: 'multiple', choices: odd }),
  question(3, { name: 'text', required: false, type: 'open', choices: [] }),
];
const valuesOf = (cell: string): string[] =>
  cell.startsWith('[') ? JSON.parse(cell) : cell === '' ? [] : cell.split('|');

test('wide and long contain exactly what was answered', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `=row ${index},"quoted"\r\nnext\tline ${index}`);
  const { task } = await makePublished(app, {
    questions,
    texts,
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  const random = createRandom(7);
  const opens = ['-1+1', "'=x", 'multi\nline', ' spaced ', '@a', '12', '-5', '正文, "引号"', 'a\u2028b', '＝1'];
  const given = new Map<string, AnswerValue>();
  for (const username of ['contributor', 'contributor2'] as const) {
    const browser = openBrowser(app, username, task);
    const cells = texts.flatMap((_, index) =>
      questions.flatMap(({ question_no }) => {
        if (random(4) === 0) return [];
        const picked = odd.filter(() => random(2) === 0).map(({ value }) => value);
        const value =
          question_no === 1
            ? (odd[random(4)]?.value ?? null)
            : question_no === 2
              ? picked
              : (opens[random(opens.length)] ?? null);
        if (value !== null && value.length > 0) given.set(`${username} ${index + 1} ${question_no}`, value);
        return [browser.cell(index + 1, question_no, value)];
      }),
    );
    expect((await browser.save(cells)).status).toBe(200);
  }

  for (const format of ['csv', 'tsv', 'jsonl', 'xlsx'] as const) {
    const long = await lines(task, { format });
    const fromLong = long.map(({ contributor, row_no, question_no, value = '' }): [string, AnswerValue] => [
      `${contributor} ${row_no} ${question_no}`,
      question_no === '2' ? valuesOf(value) : value,
    ]);
    expect(new Map(fromLong)).toEqual(given);
    expect(fromLong).toHaveLength(given.size);

    const wide = await lines(task, { format, shape: 'wide' });
    expect(wide).toHaveLength(80);
    const fromWide = wide.flatMap((line) =>
      ['Tone', 'Tone (2)', 'text (2)'].flatMap((column, index): [string, AnswerValue][] => {
        const cell = line[column] ?? '';
        return cell === ''
          ? []
          : [[`${line.contributor} ${line.row_no} ${index + 1}`, index === 1 ? valuesOf(cell) : cell]];
      }),
    );
    expect(new Map(fromWide)).toEqual(given);
    expect(wide.map((line) => line.text)).toEqual(texts.flatMap((text) => [text, text]));
    expect(wide[0]).not.toHaveProperty('text (3)');
  }
});

test('a long line says what was asked, answered and found of it', async () => {
  const { task, assignments, dataset } = await makePublished(app, {
    name: 'Reviews',
    questions: [question(1, { name: 'Tone' }), question(2, { name: 'Topics', type: 'multiple', required: false })],
    columns: [
      { name: 'key', role: 'id' },
      { name: 'body', role: 'text' },
    ],
    rows: [
      ['k1', 'one'],
      ['k2', 'two'],
    ],
  });
  const browser = openBrowser(app, 'contributor', task);
  const marked = browser.cell(1, 1, 'b');
  await browser.save([marked, browser.cell(1, 2, ['a', 'c']), browser.cell(2, 1, 'a')]);
  const mark = { task_id: task, assignment_id: assignments.contributor ?? '', question_no: 1, round: 1, remark: 'no' };
  const by = { reviewer_id: app.people.manager, verdict: 'incorrect' as const };
  await app.db
    .insertInto('marks')
    .values([
      { ...mark, ...by, row_no: 1, answer_revision: marked.revision, correct_answer: '"c"', uncovered: 'answers' },
      { ...mark, ...by, row_no: 2, answer_revision: '000000000000-0000-00000000', remark: 'of an earlier answer' },
    ])
    .execute();
  const { name } = await app.db
    .selectFrom('datasets')
    .select('name')
    .where('id', '=', dataset)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(await exported(task));
  const row = {
    task: 'Reviews',
    dataset: name,
    contributor: 'contributor',
    origin: 'person',
    round: '1',
    status: 'incomplete',
    guideline_version: '1',
  };
  const tone = { question_no: '1', question: 'Tone', type: 'single', skipped_reason: '', uncovered: '' };
  expect(lines.map(({ answered_at, ...line }) => line)).toEqual([
    {
      ...row,
      ...tone,
      row_no: '1',
      row_id: 'k1',
      text: 'one',
      value: 'b',
      label: 'B',
      verdict: 'incorrect',
      correct_answer: 'c',
      remark: 'no',
      uncovered: 'answers',
    },
    {
      ...row,
      ...tone,
      row_no: '1',
      row_id: 'k1',
      text: 'one',
      question_no: '2',
      question: 'Topics',
      type: 'multiple',
      value: 'a|c',
      label: 'A|C',
      verdict: '',
      correct_answer: '',
      remark: '',
    },
    {
      ...row,
      ...tone,
      row_no: '2',
      row_id: 'k2',
      text: 'two',
      value: 'a',
      label: 'A',
      verdict: '',
      correct_answer: '',
      remark: 'of an earlier answer',
    },
  ]);
  expect(lines.every(({ answered_at = '' }) => !Number.isNaN(Date.parse(answered_at)))).toBe(true);
});

test('answers that are hidden or of a skipped row are not current; the reason for skipping is told', async () => {
  const { task } = await makePublished(app, {
    texts: ['one', 'two'],
    questions: [
      question(1, { name: 'First' }),
      question(2, { name: 'Then', required: false, show_when: { question_no: 1, values: ['a'] } }),
    ],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'b'), browser.cell(2, 1, 'c')]);
  await browser.save([browser.cell(1, 1, 'b')], [browser.skip(2, 'No text, =1')]);
  const long = await linesOf(await exported(task));
  expect(
    long.map(({ row_no, question = '', value, skipped_reason }) => [row_no, question, value, skipped_reason]),
  ).toEqual([
    ['1', 'First', 'b', ''],
    ['2', '', '', 'No text, =1'],
  ]);
  const wide = await linesOf(await exported(task, { shape: 'wide' }));
  expect(wide.map(({ First, Then, skipped_reason }) => [First, Then, skipped_reason])).toEqual([
    ['b', '', ''],
    ['', '', 'No text, =1'],
  ]);
  await browser.save([browser.cell(1, 1, 'a')]);
  expect((await linesOf(await exported(task, { shape: 'wide' })))[0]).toMatchObject({ First: 'a', Then: 'b' });
});

test('a mark on a question that was left empty has a line of its own, without an answer', async () => {
  const { task, assignments } = await makePublished(app, {
    texts: ['one', 'two'],
    questions: [
      question(1, { name: 'First' }),
      question(2, { name: 'Left', type: 'open', choices: [], required: false }),
      question(3, { name: 'Hidden', required: false, show_when: { question_no: 1, values: ['b'] } }),
    ],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'a'), browser.cell(2, 2, 'x')]);
  await browser.save([browser.cell(2, 2, ' ')]);
  await browser.submit();
  const mark = { question_no: 2, verdict: 'incorrect', correct_answer: 'because', remark: 'Say why' } as const;
  const saved = await app.as('manager').put(`/submission/${assignments.contributor}/marks`, {
    marks: [
      { ...mark, row_no: 1 },
      { ...mark, row_no: 2, verdict: null, correct_answer: null, remark: '' },
    ],
  });
  expect(saved.status).toBe(200);
  const long = await linesOf(await exported(task));
  expect(long.map(({ row_no, question: name, value, verdict }) => [row_no, name, value, verdict])).toEqual([
    ['1', 'First', 'a', ''],
    ['1', 'Left', '', 'incorrect'],
    ['2', 'First', 'a', ''],
  ]);
  expect(long[1]).toMatchObject({
    answered_at: '',
    round: '',
    guideline_version: '',
    label: '',
    correct_answer: 'because',
    remark: 'Say why',
  });
});

test('the columns of all datasets appear once, each row filling its own; text and id are not repeated', async () => {
  const { task } = await makeDraft(app, {
    columns: [
      { name: 'body', role: 'text' },
      { name: 'key', role: 'id' },
      { name: 'shop', role: 'hidden' },
    ],
    rows: [['one', 'k1', 's']],
    questions: [question(1, { name: 'shop' })],
  });
  const columns = [
    { name: 'city', role: 'context' },
    { name: 'body', role: 'context' },
    { name: 'text', role: 'text' },
  ];
  await makeDataset(app.db, task, { columns, rows: [['Bern', 'more', 'two']], created_by: app.people.manager });
  await app.as('manager').post(`/task/${task}/publish`, { version: 1 });
  const wide = await linesOf(await exported(task, { shape: 'wide' }));
  const own = {
    task: 'Task',
    contributor: 'contributor',
    origin: 'person',
    status: 'incomplete',
    skipped_reason: '',
    shop: '',
  };
  expect(wide.map(({ task: _, dataset: __, ...line }) => ({ ...line, task: 'Task' }))).toEqual([
    { ...own, row_no: '1', row_id: 'k1', text: 'one', 'shop (2)': 's', city: '', body: '' },
    { ...own, row_no: '2', row_id: '', text: 'two', 'shop (2)': '', city: 'Bern', body: 'more' },
  ]);
});

test('no cell of a CSV runs in a spreadsheet, and the file can be imported again as it was', async () => {
  const texts = ['=1+1', '+1', '-5', '-2+3', '@SUM(1)', '\t=1', '\r=1', "'=1", "''=1", '＝1+1', "it's", "'quoted"];
  const { task } = await makePublished(app, { texts });
  for (const format of ['csv', 'tsv'] as const) {
    const text = await exported(task, { shape: 'wide', format });
    const raw = await readText(text, { filename: `export.${format}` });
    for (const row of raw.rows) for (const cell of row) expect(cell).not.toMatch(/^[=@\t\r＝]|^[+-](?!\d+$)/);
    const draft = await makeTask(app.db, {
      project_id: await makeProject(app.db, { manager_id: app.people.manager }),
      created_by: app.people.manager,
    });
    const query = '?undo_formula_guard=true';
    const { result } = await upload(app.as('manager'), draft, text, { filename: `export.${format}`, query });
    const { columns, rows } = result;
    const place = columns.findIndex(({ name }) => name === 'text');
    expect(rows.map(({ cells }) => cells[place])).toEqual(texts);
  }
});

test('a workbook has texts as they are, and can be imported again as it was', async () => {
  const texts = ['=1+1', "'=1", '007', '1e3', ' \t', 'two\r\nlines', 'مرحبا', '很好 👨‍👩‍👧', 'a\u0001b_x0001_', '<&>"'];
  const { task } = await makePublished(app, { texts, columns: [{ name: 'body', role: 'text' }] });
  const { bytes } = await download(await ticketFor(task, { shape: 'wide', format: 'xlsx' }));
  const draft = await makeTask(app.db, {
    project_id: await makeProject(app.db, { manager_id: app.people.manager }),
    created_by: app.people.manager,
  });
  const { result } = await upload(app.as('manager'), draft, bytes, { filename: 'export.xlsx' });
  const csv = await lines(task, { shape: 'wide' });
  expect(csv.map(({ text }) => text)).toEqual(texts);
  expect(
    result.rows.map(({ cells }) => Object.fromEntries(result.columns.map(({ name }, index) => [name, cells[index]]))),
  ).toEqual(csv);
});

test('JSON lines and workbooks have numbers as numbers and several values as a list or one text', async () => {
  const numbers = ['-1', '0.50', '7'].map((value) => ({ value, label: `L${value}`, hotkey: null }));
  const { task } = await makePublished(app, {
    texts: ['1'],
    questions: [
      question(1, { name: 'Degree', scale: 'interval', choices: numbers }),
      question(2, { name: 'Kind', choices: numbers }),
      question(3, { name: 'Kinds', type: 'multiple', choices: numbers }),
      question(4, { name: 'Why', type: 'open', choices: [], required: false }),
    ],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, '0.50'), browser.cell(1, 2, '7'), browser.cell(1, 3, ['-1', '7'])]);
  const json = JSON.parse(await exported(task, { shape: 'wide', format: 'jsonl' }));
  expect(json).toMatchObject({ row_no: 1, text: '1', Degree: 0.5, Kind: '7', Kinds: ['-1', '7'], Why: null });
  const [csv] = await lines(task, { shape: 'wide' });
  expect(csv).toMatchObject({ row_no: '1', Degree: '0.50', Kind: '7', Kinds: '-1|7', Why: '' });
  const [first] = (await exported(task, { format: 'jsonl' })).split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({ question_no: 1, round: 1, value: 0.5, verdict: null });
});

test('a byte-order mark is written when it was asked for', async () => {
  const { task } = await makePublished(app);
  expect((await exported(task, { bom: true })).startsWith('\ufefftask,')).toBe(true);
  expect((await exported(task)).startsWith('task,')).toBe(true);
});

test('an export without answers has its header and nothing else', async () => {
  const { task } = await makeDraft(app);
  expect(await exported(task)).toMatch(/^task,dataset,row_no,[\w,]+\r\n$/);
  expect(await exported(task, { format: 'jsonl' })).toBe('');
});

test('the final form has a line per row, with what is open', async () => {
  const { task, assignments } = await makePublished(app, {
    name: 'Reviews',
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
    questions: [
      question(1, { name: 'Tone', choices: odd }),
      question(2, { name: 'Topics', type: 'multiple', required: false, choices: odd }),
      question(3, { name: 'Tone', required: false, show_when: { question_no: 1, values: ['b|c'] } }),
    ],
    columns: [
      { name: 'key', role: 'id' },
      { name: 'body', role: 'text' },
    ],
    rows: ['=1+1', 'two', 'three', 'four'].map((text, index) => [`k${index + 1}`, text]),
  });
  const said = {
    contributor: [
      ['a', ['a', 'b|c']],
      ['b|c', ['a'], 'a'],
      ['a', null],
      ['a', null],
    ],
    contributor2: [['a', ['b|c', 'a']], ['a', ['b|c']], ['b|c', null], null],
  };
  for (const name of ['contributor', 'contributor2'] as const) {
    const rows = said[name];
    const browser = openBrowser(app, name, task);
    const skips = rows.flatMap((values, index) => (values ? [] : [browser.skip(index + 1, 'spam')]));
    const cells = rows.flatMap((values, index) =>
      (values ?? []).map((value, at) =>
        browser.cell(index + 1, at + 1, typeof value === 'string' || value === null ? value : [...value]),
      ),
    );
    expect((await browser.save(cells, skips)).status).toBe(200);
    expect((await browser.submit()).status).toBe(200);
  }
  const path = `/submission/${assignments.contributor2 ?? ''}` as const;
  const manager = app.as('manager');
  const mark = { row_no: 3, question_no: 1, verdict: 'incorrect' as const, correct_answer: '=e', remark: '' };
  expect((await manager.put(`${path}/marks`, { marks: [mark] })).status).toBe(200);
  const { version } = (await manager.get(path)).result;
  expect((await manager.post(`${path}/approve`, { version })).status).toBe(200);

  const csv = await exported(task, { shape: 'final' });
  expect(csv.split('\r\n')).toEqual([
    'task,dataset,row_no,row_id,text,Tone,Tone how,Tone agreement,Tone answers,Topics,Topics how,Topics agreement,Topics answers,Tone (2),Tone how (2),Tone agreement (2),Tone answers (2)',
    expect.stringMatching(
      /^Reviews,[^,]+,1,k1,'=1\+1,a,reviewed,1,2,"\[""b\|c"",""a""\]",reviewed,1,2,,not_applicable,,0$/,
    ),
    expect.stringMatching(/^Reviews,[^,]+,2,k2,two,a,reviewed,0.5,2,"\[""b\|c""\]",reviewed,0.5,2,,not_applicable,,0$/),
    expect.stringMatching(/^Reviews,[^,]+,3,k3,three,'=e,reviewed,0,2,,unanswered,,0,,not_applicable,,0$/),
    expect.stringMatching(/^Reviews,[^,]+,4,k4,four,,open,1,1,,unanswered,,0,,unanswered,,0$/),
    '',
  ]);
  for (const format of ['tsv', 'jsonl'] as const)
    expect(await linesOf(await exported(task, { shape: 'final', format }), `export.${format}`)).toEqual(
      await linesOf(csv),
    );
});

test('a submission has no final form', async () => {
  const { assignments } = await makePublished(app);
  const path = `/submission/${assignments.contributor ?? ''}/export` as const;
  const { problem } = await app.as('manager').post(path, { format: 'csv', shape: 'final', bom: false });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/shape', code: 'not_allowed' }] });
});
