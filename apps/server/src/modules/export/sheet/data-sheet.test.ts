import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf, linesOf } from '../../../testing/exports.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { ticketFor, download, exported } = exportsOf(app);

type Request = NonNullable<Parameters<typeof exported>[1]>;

const sheetOf = async (task: string, request: Request = {}) => {
  const text = await exported(task, { shape: 'data_sheet', ...request });
  const lines = await linesOf(text, `sheet.${request.format ?? 'csv'}`);
  return Object.fromEntries(lines.map(({ name = '', value }) => [name, value]));
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function answeredTask() {
  const { task, dataset } = await makePublished(app, {
    name: '=Reviews',
    questions: [
      question(1, { name: 'Tone' }),
      question(2, { name: 'Why', type: 'open', choices: [], required: false }),
    ],
    texts: ['one\nline', 'two', 'three'],
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a'), browser.cell(1, 2, 'x\r\ny'), browser.cell(2, 1, 'b')]);
  await browser.save([], [browser.skip(3, 'spam')]);
  expect((await browser.submit()).status).toBe(200);
  const second = openBrowser(app, 'contributor2', task);
  await second.save([second.cell(1, 1, 'c')]);
  return { task, dataset };
}

test('a data sheet says what a data file is of and what was chosen, with counts', async () => {
  const { task } = await answeredTask();
  const sheet = await sheetOf(task, { contributors: 'codes', round: null });
  const { project } = await app.db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select('projects.name as project')
    .where('tasks.id', '=', task)
    .executeTakeFirstOrThrow();
  expect(sheet).toMatchObject({
    task: '=Reviews',
    project,
    data_file: '=Reviews wide.csv',
    layout: 'wide',
    format: 'csv',
    byte_order_mark: 'no',
    chosen_dataset: 'all',
    chosen_answers: 'given',
    chosen_round: 'now',
    chosen_contributors: 'codes',
    chosen_status: 'all',
    chosen_rows: 'counted',
    chosen_values: 'value',
    rows: '3',
    answered_rows: '3',
    answers: '4',
    skipped: '1',
    rounds: '1',
    contributors: '2',
    submissions_incomplete: '1',
    submissions_under_review: '1',
    submissions_approved: '0',
  });
  for (const name of ['made_at', 'first_answer_at', 'last_answer_at', 'guideline_version_1_at'])
    expect(sheet[name], name).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(Date.parse(sheet.first_answer_at ?? '')).toBeLessThanOrEqual(Date.parse(sheet.last_answer_at ?? ''));
});

test('it has the versions of the guideline of its own task', async () => {
  const other = await makePublished(app, { guideline: 'Read' });
  const change = { version: 2, guideline: 'Read twice', change_note: 'Once was not enough' };
  expect((await app.as('manager').post(`/task/${other.task}/guideline`, change)).status).toBe(200);
  const { task } = await makePublished(app);
  const versionsOf = async (of: string) =>
    Object.keys(await sheetOf(of)).filter((name) => name.startsWith('guideline'));
  expect(await versionsOf(task)).toEqual(['guideline_version_1_at']);
  expect(await versionsOf(other.task)).toEqual(['guideline_version_1_at', 'guideline_version_2_at']);
});

test.each<Request>([
  {},
  { bom: true, line_breaks: 'spaces', values: 'label', headers: 'de' },
  { format: 'tsv', data: 'long', status: 'under_review', answers: 'reviewed' },
] as const)(
  'the checksum of %j is that of the data file exported with the same settings',
  async ({ data = 'wide', ...request }) => {
    const { task } = await answeredTask();
    const { bytes } = await download(await ticketFor(task, { ...request, shape: data }));
    expect((await sheetOf(task, { ...request, data })).sha256).toBe(sha256(bytes));
  },
);

test('it counts only what is chosen, and names the dataset', async () => {
  const { task, dataset } = await answeredTask();
  const sheet = await sheetOf(task, { data: 'long', status: 'incomplete', dataset });
  expect(sheet).toMatchObject({ layout: 'long', contributors: '1', answers: '1', skipped: '0', answered_rows: '1' });
  expect(sheet).not.toHaveProperty('chosen_values');
  expect(sheet.chosen_dataset).toMatch(/^Dataset/);
  const none = await sheetOf(task, { status: 'approved' });
  expect(none).toMatchObject({ rows: '0', answers: '0', rounds: '0', first_answer_at: '', last_answer_at: '' });
});

test.each([
  [{ shape: 'data_sheet', data: 'long', values: 'label' }, '/values'],
  [{ shape: 'data_sheet', format: 'jsonl' }, '/format'],
  [{ shape: 'wide', data: 'wide' }, '/data'],
] as const)('%j is refused', async (request, pointer) => {
  const { task } = await makePublished(app);
  const { problem } = await app.as('manager').post(`/task/${task}/export`, { format: 'csv', bom: false, ...request });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code: 'not_allowed' }] });
});
