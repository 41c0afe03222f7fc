import type { Schema } from '@concord/api-client';
import { cleanup, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJob, JOB } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, people, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { fakeUploads, taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const UPLOAD = '019a0000-0000-7000-8000-0000000000e1';
const columns = ['row_no', 'contributor', 'question', 'value'].map((role) => ({ name: role, role }));
const upload: Schema<'AnswerUpload'> = {
  id: UPLOAD,
  filename: 'spring.csv',
  bytes: 120,
  format: 'csv',
  tool: null,
  encoding: 'utf-8',
  delimiter: ',',
  workbook: null,
  columns,
  rows_count: 4,
  rows: [{ line: 2, cells: ['1', 'Old tool', '1', 'a'] }],
};
const named = (name: string, fields: Partial<Schema<'ImportedContributor'>> = {}) => ({
  ...{ name, user: null, source: null, answers_count: 0, rows_added: 0, rows_left: 0 },
  ...fields,
});

/** The server knows Hanna, and what it is told of the others. */
function checkOf({ contributors }: Schema<'AnswerImportCheckRequest'>): Schema<'AnswerImportCheck'> {
  const source = contributors.find(({ name }) => name === 'Old tool')?.source ?? null;
  const good = source === null ? 1 : 3;
  return {
    answers_count: 5,
    good_count: good,
    same_count: 0,
    conflicts_count: 1,
    problems_count: 4 - good,
    problems: [
      { line: 4, row: 3, code: 'answered_here', params: {} },
      { line: 5, row: 4, code: 'choice_unknown', params: { value: 'x' } },
      { line: 6, row: 5, code: 'column_count', params: { have: 1, want: 4 } },
    ],
    contributors: [
      named('hanna', { user: refOf(hanna), answers_count: 1 }),
      named('Old tool', { source, answers_count: good - 1, rows_added: good - 1 }),
    ],
  };
}

/** What the server says of the file is another. */
const checkedAs = (
  change: (check: Schema<'AnswerImportCheck'>) => Schema<'AnswerImportCheck'>,
): Pick<Answers, 'POST /task/{id}/answerImport/check'> => ({
  'POST /task/{id}/answerImport/check': { only: TASK, answer: ({ body }) => ok(change(checkOf(body))) },
});

async function open(more: Answers = {}, task: Partial<Schema<'Task'>> = {}) {
  const server = taskServer({ ...whole, is_draft: false, status: 1, ...task });
  const imports: Schema<'AnswerImport'>[] = [];
  const answers: Answers = {
    ...server.answers,
    ...people,
    'GET /task/{id}/answerImport': { only: TASK, answer: () => ok({ imports }) },
    'POST /task/{id}/answerImport/check': { only: TASK, answer: ({ body }) => ok(checkOf(body)) },
    ...more,
  };
  const app = await renderApp(`/task/${TASK}/import`, { user: aUser(1), answers });
  const choose = async () =>
    app.actor.upload(
      await app.screen.findByLabelText('Choose a file', { selector: 'input' }),
      new File(['row_no\n'], 'spring.csv', { type: 'text/csv' }),
    );
  return { ...app, imports, choose };
}
const started = (app: Awaited<ReturnType<typeof open>>) =>
  app.received
    .filter(({ operation }) => operation.endsWith('/answerImport'))
    .flatMap(({ body }) => (body ? [body] : []));

test('a file is read, its problems are named, and names that nobody here has are sources', async () => {
  const sent = fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open();
  await app.choose();
  expect(await app.screen.findByText('Already answered here')).toBeTruthy();
  expect(sent[0]?.url.pathname).toContain(`/task/${TASK}/answerImport/upload`);
  expect(app.screen.getByText('“x” is not one of the choices')).toBeTruthy();
  expect(app.screen.getByText('1 cell, but the header has 4')).toBeTruthy();
  expect(app.screen.getByRole('textbox', { name: 'Name of the source for “Old tool”' })).toHaveProperty(
    'value',
    'Old tool',
  );
  expect(app.screen.getByRole('combobox', { name: 'Import “hanna” as' })).toHaveProperty('value', hanna.name);
  expect(await app.screen.findByRole('button', { name: 'Import 3 valid answers' })).toBeTruthy();
});

test('a file that was read is there again after a reload, and after another page, with what was chosen', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open();
  await app.choose();
  const source = await app.screen.findByRole('textbox', { name: 'Name of the source for “Old tool”' });
  await app.actor.clear(source);
  await app.actor.type(source, 'Spring survey');
  cleanup();
  const again = await open();
  const kept = await again.screen.findByRole('textbox', { name: 'Name of the source for “Old tool”' });
  expect(kept).toHaveProperty('value', 'Spring survey');
  // the file itself is gone
  expect(again.screen.getByRole('combobox', { name: 'Encoding' })).toHaveProperty('disabled', true);
  await again.actor.click(again.screen.getByRole('button', { name: 'Don’t import' }));
  cleanup();
  const discarded = await open();
  expect(await discarded.screen.findByLabelText('Choose a file', { selector: 'input' })).toBeTruthy();
});

test('an import that goes on since the page was left is shown once, and its end said', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const running = aJob({ kind: 'import_answers', progress: 1, total: 3 });
  const answers: Answers = {
    'POST /task/{id}/answerImport': { only: TASK, answer: { status: 202, body: running } },
    'GET /job/{id}': { only: JOB, answer: () => ok(running) },
  };
  const app = await open(answers);
  await app.choose();
  await app.actor.click(await app.screen.findByRole('button', { name: 'Import 3 valid answers' }));
  await app.screen.findByRole('progressbar', { name: 'Answers are being imported' });
  cleanup();
  const again = await open(answers, { job: running });
  expect(await again.screen.findAllByRole('progressbar', { name: 'Answers are being imported' })).toHaveLength(1);
  again.answers['GET /job/{id}'] = ok(aJob({ kind: 'import_answers', state: 'done' }));
  expect(await again.screen.findByText('The answers have been imported')).toBeTruthy();
});

test.each(['constructor', '__proto__'])('a contributor may be called “%s” in the file', async (name) => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const contributors = [named(name, { answers_count: 9 })];
  const app = await open(checkedAs((check) => ({ ...check, contributors })));
  await app.choose();
  const source = await app.screen.findByRole('textbox', { name: `Name of the source for “${name}”` });
  expect(source).toHaveProperty('value', name);
  await app.actor.clear(source);
  await app.actor.type(source, 'Spring');
  expect(source).toHaveProperty('value', 'Spring');
});

test('each contributor’s rows are named that would be incomplete after the import', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const contributors = [named('Old tool', { source: 'Old tool', answers_count: 9, rows_added: 7, rows_left: 5 })];
  const app = await open(checkedAs((check) => ({ ...check, contributors })));
  await app.choose();
  await app.screen.findByRole('textbox', { name: 'Name of the source for “Old tool”' });
  const table = within(app.screen.getByRole('table', { name: 'Contributors in the file' }));
  const cells = () => table.getAllByRole('cell').map((cell) => cell.textContent);
  await expect.poll(() => cells().slice(2)).toEqual(['9', '7', '5']);
  expect(app.screen.getByRole('columnheader', { name: 'Incomplete rows' })).toBeTruthy();
});

test('a file whose answers are all here already has nothing to import', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const counts = { good_count: 0, same_count: 5, conflicts_count: 0, problems_count: 0, problems: [] };
  const app = await open(checkedAs((check) => ({ ...check, ...counts })));
  await app.choose();
  expect(await app.screen.findByText('All of these answers are already here.')).toBeTruthy();
  expect(app.screen.queryByText('All answers can be imported.')).toBeNull();
  expect(app.screen.getByRole('button', { name: 'Import 0 answers' })).toHaveProperty('disabled', true);
});

test('answers that are there already are named where nothing else is wrong, too', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open(checkedAs((check) => ({ ...check, problems_count: 0, problems: check.problems.slice(0, 1) })));
  await app.choose();
  expect(await app.screen.findByText('Already answered here')).toBeTruthy();
  expect(app.screen.queryByText('All answers can be imported.')).toBeNull();
});

test('the name of a source that a user has is refused at its field, and another one is taken', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open({
    'POST /task/{id}/answerImport/check': {
      only: TASK,
      answer: ({ body }) =>
        body.contributors.some(({ source }) => source === 'Old tool')
          ? problem(400, 'validation_failed', {
              errors: [{ pointer: '/contributors/0/source', code: 'taken', params: {} }],
            })
          : ok(checkOf(body)),
    },
  });
  await app.choose();
  const field = await app.screen.findByRole('textbox', { name: 'Name of the source for “Old tool”' });
  expect(await app.screen.findByText(/A user already has “Old tool” as a name, username or email/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  // what else is wrong is named all the same
  expect(await app.screen.findByText('“x” is not one of the choices')).toBeTruthy();
  expect(app.screen.getByRole('button', { name: /Import 1 valid answer/ })).toHaveProperty('disabled', true);
  expect(app.screen.queryByRole('alert')).toBeNull();
  await app.actor.type(field, ' 2');
  expect(await app.screen.findByRole('button', { name: 'Import 3 valid answers' })).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('the work of a name is given to a contributor who is not disabled, or to a source again', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open({ 'GET /user': list(hanna, { ...luis, state: 'disabled' }) });
  await app.choose();
  const as = await app.screen.findByRole('combobox', { name: 'Import “Old tool” as' });
  await app.actor.click(as);
  const hannas = await app.screen.findByRole('option', { name: /Hanna/ });
  expect(app.screen.queryByRole('option', { name: /Luis/ })).toBeNull();
  await app.actor.click(hannas);
  expect(app.screen.queryByRole('textbox', { name: 'Name of the source for “Old tool”' })).toBeNull();
  const chosen = { name: 'Old tool', user: hanna.id, source: null };
  await expect
    .poll(() => app.received.findLast(({ operation }) => operation.endsWith('/answerImport/check'))?.body)
    .toMatchObject({ contributors: expect.arrayContaining([chosen]) });
});

test('answers without a name are those of a source named like the file, also once it is chosen again', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open({
    'POST /task/{id}/answerImport/check': {
      only: TASK,
      answer: ({ body }) => ok({ ...checkOf(body), contributors: [named('')] }),
    },
  });
  await app.choose();
  const source = () => app.screen.findByRole('textbox', { name: 'Name of the source for “(no name)”' });
  expect(await source()).toHaveProperty('value', 'spring');
  const as = app.screen.getByRole('combobox', { name: 'Import “(no name)” as' });
  for (const option of [/Hanna/, 'Source without an account']) {
    await app.actor.click(as);
    await app.actor.click(await app.screen.findByRole('option', { name: option }));
  }
  expect(await source()).toHaveProperty('value', 'spring');
});

test('two names of one contributor are said to be, and their answers are counted once', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const again = named('Hanna Lee', { user: refOf(hanna) });
  const app = await open(
    checkedAs(({ contributors: [first, ...others], ...check }) => ({
      ...check,
      contributors: first ? [first, again, ...others] : [],
    })),
  );
  await app.choose();
  expect(
    await app.screen.findByText('The same contributor or source as “hanna”. The answers are counted there.'),
  ).toBeTruthy();
  const line = app.screen.getByRole('row', { name: /Hanna Lee/ });
  expect(within(line).getAllByText('–')).toHaveLength(3);
});

test('only the problems of the last check are listed, also where several answers of a line had the same', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const unknown = { line: 2, row: 1, code: 'contributor_unknown', params: {} } as const;
  const app = await open(
    checkedAs((check) => (check.good_count === 1 ? { ...check, problems: [unknown, unknown, unknown] } : check)),
  );
  await app.choose();
  const problems = within(await app.screen.findByRole('table', { name: 'Answers that can’t be imported, by line' }));
  expect(await problems.findByText('“x” is not one of the choices')).toBeTruthy();
  expect(problems.queryByText('Choose whose work this is')).toBeNull();
});

test('an export of Label Studio says that it is one, and its problems name the task', async () => {
  fakeUploads(() => ({ status: 201, body: { ...upload, format: 'json', delimiter: null, tool: 'label_studio' } }));
  const problems = [
    { line: 7, row: 9, code: 'answer_duplicate' as const, params: { first_line: 6 } },
    { line: 8, row: 10, code: 'item_malformed' as const, params: { column: 'annotations[0].result' } },
    { line: 8, row: 11, code: 'result_unsupported' as const, params: { type: 'labels' } },
  ];
  const app = await open({
    'POST /task/{id}/answerImport/check': { only: TASK, answer: ({ body }) => ok({ ...checkOf(body), problems }) },
  });
  expect(await app.screen.findByText(/JSON exports from Label Studio/)).toBeTruthy();
  await app.choose();
  expect(await app.screen.findByText('Export from Label Studio, read as one line per answer.')).toBeTruthy();
  expect(await app.screen.findByText('The file already answers this question in item 6')).toBeTruthy();
  expect(app.screen.getByText('“annotations[0].result” isn’t written as this tool exports it')).toBeTruthy();
  expect(app.screen.getByText(/Answers of the type “labels” can’t be imported/)).toBeTruthy();
  // of the preview, and of the problems
  expect(app.screen.getAllByRole('columnheader', { name: 'Item' })).toHaveLength(2);
  expect(app.screen.queryByRole('columnheader', { name: 'Line' })).toBeNull();
});

test('the valid answers are imported under the name that was given to their source', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open({
    'POST /task/{id}/answerImport': {
      only: TASK,
      answer: () => ({ status: 202, body: aJob({ kind: 'import_answers', state: 'waiting', progress: 0 }) }),
    },
    'GET /job/{id}': { only: JOB, answer: () => ok(aJob({ kind: 'import_answers', state: 'done' })) },
  });
  await app.choose();
  const field = await app.screen.findByRole('textbox', { name: 'Name of the source for “Old tool”' });
  await app.actor.clear(field);
  await app.actor.type(field, 'Label Studio');
  await app.actor.selectOptions(
    app.screen.getByRole('combobox', { name: 'Submit imported work once all of its rows are done' }),
    'Don’t submit',
  );
  app.imports.push({
    ...{ import_no: 1, filename: 'spring.csv', answers_count: 3, undone_at: null, at: '2026-11-20T06:00:00Z' },
    ...{ contributors: [refOf(hanna)], by: refOf(hanna) },
  });
  await app.actor.click(await app.screen.findByRole('button', { name: 'Import 3 valid answers' }));
  expect(await app.screen.findByRole('button', { name: 'Undo the import of “spring.csv”' })).toBeTruthy();
  expect(await app.screen.findByText('The answers have been imported')).toBeTruthy();
  expect(started(app)).toEqual([
    {
      upload_id: UPLOAD,
      columns,
      contributors: [{ name: 'Old tool', user: null, source: 'Label Studio' }],
      submit: 'none',
      only_good: true,
    },
  ]);
});

test('a job that fails says why beside the file, which is still there', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open({
    'POST /task/{id}/answerImport': {
      only: TASK,
      answer: () => ({ status: 202, body: aJob({ kind: 'import_answers', state: 'waiting', progress: 0 }) }),
    },
    'GET /job/{id}': {
      only: JOB,
      answer: () => ok(aJob({ kind: 'import_answers', state: 'failed', error: 'no_answers_to_import' })),
    },
  });
  await app.choose();
  await app.actor.click(await app.screen.findByRole('button', { name: 'Import 3 valid answers' }));
  expect(await app.screen.findByText(/There is nothing to import/)).toBeTruthy();
  expect(app.screen.getByText('spring.csv')).toBeTruthy();
});

test('a job that the server no longer knows leaves the way to another file', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open({
    'POST /task/{id}/answerImport': { only: TASK, answer: { status: 202, body: aJob({ kind: 'import_answers' }) } },
    'GET /job/{id}': problem(404, 'not_found'),
  });
  await app.choose();
  await app.actor.click(await app.screen.findByRole('button', { name: 'Import 3 valid answers' }));
  expect(await app.screen.findByLabelText('Choose a file', { selector: 'input' })).toBeTruthy();
});

test('what was chosen while an import was being asked for stays when it is refused', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const held = Promise.withResolvers<void>();
  const app = await open({
    'POST /task/{id}/answerImport': async () => {
      await held.promise;
      return problem(409, 'task_busy');
    },
  });
  await app.choose();
  await app.actor.click(await app.screen.findByRole('button', { name: 'Import 3 valid answers' }));
  await expect.poll(() => started(app)).toHaveLength(1);
  const field = app.screen.getByRole<HTMLSelectElement>('combobox', { name: /^Submit imported work/ });
  await app.actor.selectOptions(field, 'Don’t submit');
  held.resolve();
  expect(await app.screen.findByText(/^This task is being changed/)).toBeTruthy();
  expect(app.screen.getByRole('combobox', { name: /^Submit imported work/ })).toHaveProperty('value', 'none');
});

test('columns that say too little are not checked, and what is missing is said', async () => {
  fakeUploads(() => ({ status: 201, body: upload }));
  const app = await open();
  await app.choose();
  await app.screen.findByRole('button', { name: 'Import 3 valid answers' });
  await app.actor.selectOptions(app.screen.getByRole('combobox', { name: 'Role of column “value”' }), 'Ignored');
  expect(await app.screen.findByText(/Choose the column with the row ID or row number/)).toBeTruthy();
  const button = app.screen.getByRole('button', { name: /^Import \d/ });
  expect(button).toHaveProperty('disabled', true);
});

test('an import is undone once it is confirmed; what was changed since stays, and that is said', async () => {
  let answer: 'refuse' | 'undo' = 'refuse';
  const done = {
    ...{ import_no: 2, filename: 'spring.csv', answers_count: 3, undone_at: null, at: '2026-11-20T06:00:00Z' },
    ...{ contributors: [refOf(hanna)], by: refOf(hanna) },
  };
  const app = await open({
    'POST /task/{id}/answerImport/{import_no}/undo': () =>
      answer === 'refuse' ? problem(409, 'import_changed') : ok({ ...done, undone_at: '2026-11-21T06:00:00Z' }),
    'GET /task/{id}/answerImport': {
      only: TASK,
      answer: () => ok({ imports: [answer === 'refuse' ? done : { ...done, undone_at: '2026-11-21T06:00:00Z' }] }),
    },
  });
  const button = await app.screen.findByRole('button', { name: 'Undo the import of “spring.csv”' });
  expect(app.screen.getByRole('columnheader', { name: 'File' })).toBeTruthy();
  expect(app.screen.getByRole('columnheader', { name: 'Imported' })).toBeTruthy();
  await app.actor.click(button);
  expect(await app.screen.findByText(/This removes 3 answers/)).toBeTruthy();
  await app.actor.click(app.screen.getByRole('button', { name: 'Undo' }));
  expect(await app.screen.findByText(/can no longer be undone/)).toBeTruthy();
  answer = 'undo';
  await app.actor.click(app.screen.getByRole('button', { name: 'Undo' }));
  expect(await app.screen.findByText('Undone')).toBeTruthy();
  expect(await app.screen.findByText('The import of answers has been undone')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(app.screen.getByRole('heading', { name: 'Import answers' })));
});

test('a draft has no work to import answers into', async () => {
  const app = await open({}, { is_draft: true, status: 0 });
  expect(await app.screen.findByText(/Publish this task first/)).toBeTruthy();
});

test.each([
  ['import_answers', 'Answers are being imported', 'The answers have been imported'],
  ['undo_answers', 'An import of answers is being undone', 'The import of answers has been undone'],
] as const)('a job that goes on when the page is opened again is shown until its end (%s)', async (kind, now, done) => {
  const running = aJob({ kind });
  const app = await open({ 'GET /job/{id}': { only: JOB, answer: () => ok(running) } }, { job: running });
  expect(await app.screen.findByRole('progressbar', { name: now })).toBeTruthy();
  app.answers['GET /job/{id}'] = ok(aJob({ kind, state: 'done' }));
  expect(await app.screen.findByText(done)).toBeTruthy();
  expect(app.screen.queryByRole('progressbar', { name: now })).toBeNull();
});
