import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf } from '../../../testing/exports.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { ticketFor, download, exported } = exportsOf(app);

const choices = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([value, label]) => ({ value, label, hotkey: null }));

const questions = [
  question(1, { name: `What's "said"? */ 很好`, choices: choices(['=a', `it's "A"`], ['b', '很好 */']) }),
  question(2, { name: 'Degree', scale: 'interval', choices: choices(['-1', 'low'], ['0.50', 'high\\up']) }),
  question(3, { name: 'Grade', scale: 'ordinal', choices: choices(['1', 'same'], ['2', 'same']), required: false }),
  question(4, { name: 'Topics', type: 'multiple', choices: choices(['x', 'X'], ['y', "Y's"]), required: false }),
  question(5, { name: 'with', type: 'open', choices: [], required: false }),
];

async function nastyTask() {
  const { task } = await makePublished(app, {
    name: "Ana's reviews",
    questions,
    columns: [
      { name: 'body', role: 'text' },
      { name: 'Grade', role: 'context' },
    ],
    rows: [
      ['one\r\n"two", three', '=1+1'],
      ['ä很很很很很很很', ''],
    ],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([
    browser.cell(1, 1, '=a'),
    browser.cell(1, 2, '0.50'),
    browser.cell(1, 3, '2'),
    browser.cell(1, 4, ['y']),
    browser.cell(1, 5, 'a\nb'),
    browser.cell(2, 1, 'b'),
    browser.cell(2, 2, '-1'),
  ]);
  return task;
}

test('a program for SPSS reads the wide file by name and labels its variables and values', async () => {
  const task = await nastyTask();
  const { headers, text } = await download(await ticketFor(task, { shape: 'spss', multiple: 'columns' }));
  expect(headers['content-disposition']).toContain(`filename="Ana's reviews spss.sps"`);
  const [, width] = / {4}dataset (A\d+)/.exec(text) ?? [];
  const [reading = '', labels = ''] = text.split('\nVARIABLE LABELS task');
  expect(reading.slice(reading.indexOf('PRESERVE'))).toBe(
    [
      'PRESERVE.',
      'SET DECIMAL=DOT.',
      'GET DATA',
      '  /TYPE=TXT',
      "  /FILE='Ana''s reviews wide.csv'",
      "  /ENCODING='UTF8'",
      '  /ARRANGEMENT=DELIMITED',
      '  /DELCASE=LINE',
      '  /FIRSTCASE=2',
      '  /DELIMITERS=","',
      `  /QUALIFIER='"'`,
      '  /VARIABLES=',
      '    task A26',
      `    dataset ${width}`,
      '    row_no F40.0',
      '    row_id A8',
      '    text A46', // twice its bytes
      '    contributor A22',
      '    origin A12',
      '    status A20',
      '    skipped_reason A8',
      '    What_s_said_很好 A8',
      '    Degree F40.0',
      '    Grade F40.0',
      '    Topics_x F40.0',
      '    Topics_y F40.0',
      '    v_with A8',
      '    Grade_2 A8.',
    ].join('\n'),
  );
  for (const part of [
    `VARIABLE LABELS What_s_said_很好\n    'What''s "said"? */ 很好'.`,
    "MISSING VALUES What_s_said_很好 (' ').",
    `VALUE LABELS What_s_said_很好\n  '''=a' 'it''s "A"'\n  'b' '很好 */'.`,
    "VALUE LABELS Degree\n  -1 'low'\n  0.50 'high\\up'.\nVARIABLE LEVEL Degree (SCALE).",
    'FORMATS Degree (F12.2).',
    'VARIABLE LEVEL Grade (ORDINAL).',
    "VARIABLE LABELS Topics_y\n    'Topics: Y''s'.\nFORMATS Topics_y (F12.0).\nVALUE LABELS Topics_y\n  0 'No'\n  1 'Yes'.",
    "VARIABLE LABELS Grade_2\n    'Grade (2)'.",
  ])
    expect(labels).toContain(part);
  expect(text.endsWith('EXECUTE.\nRESTORE.\n')).toBe(true);
});

test('the data of a program for SPSS has a line for each row', async () => {
  const task = await nastyTask();
  const csv = await exported(task, { shape: 'wide', multiple: 'columns', line_breaks: 'spaces' });
  expect(csv.split('\r\n').length).toBe(4);
  expect(csv).toContain('"one ""two"", three"');
  expect(csv).toContain(`'=a,0.50,2,0,1,a b,'=1+1\r\n`);
});

test('a program for R is plain ASCII and makes factors of choices and numbers of intervals', async () => {
  const task = await nastyTask();
  const { headers, text } = await download(
    await ticketFor(task, { shape: 'r', format: 'tsv', multiple: 'columns', bom: true }),
  );
  expect(headers['content-disposition']).toContain(`filename="Ana's reviews r.R"`);
  expect(text).toMatch(/^[\n -~]+$/);
  const said = 'data[["What\'s \\"said\\"? */ \\U00005f88\\U0000597d"]]';
  for (const part of [
    `  "Ana's reviews wide.tsv",\n  header = TRUE, sep = "\\U00000009",`,
    'names(data) <- c(\n    "task",\n    "dataset",',
    `${said} <- factor(\n  ${said}, ordered = FALSE,\n  levels = c(\n    "'=a",\n    "b"\n  ),\n  labels = c(\n    "it's \\"A\\"",`,
    `attr(${said}, "label") <- `,
    'data[["Degree"]] <- as.numeric(data[["Degree"]])',
    'attr(data[["Degree"]], "labels") <- c(\n    "low" = -1,\n    "high\\\\up" = 0.50\n  )',
    'labels = c(\n    "same",\n    "same (2)"\n  )',
    'data[["Grade"]], ordered = TRUE,',
    'attr(data[["Topics: y"]], "label") <- "Topics: Y\'s"',
  ])
    expect(text).toContain(part);
});

test('a file with labels has no values to label, but for the correct answers of reviewers', async () => {
  const task = await nastyTask();
  const request = { shape: 'spss', values: 'label', answers: 'reviewed' } as const;
  const text = await exported(task, request);
  expect(text).toContain("VARIABLE LABELS Grade_verdict\n    'Grade verdict'.");
  expect([...text.matchAll(/^VALUE LABELS (\S+)/gm)].map(([, name]) => name)).toEqual([
    'What_s_said_很好_correct_answer',
    'Degree_correct_answer',
    'Grade_correct_answer',
  ]);
  expect(await exported(task, { ...request, shape: 'r', answers: 'given' })).not.toContain('factor(');
});

test('the program of one submission reads the file of that submission', async () => {
  const { task, assignments } = await makePublished(app, { name: 'Reviews' });
  const submission = assignments.contributor ?? '';
  expect(await exported(task, { submission, shape: 'r' })).toContain('"Reviews contributor wide.csv"');
  expect(await exported(task, { submission, shape: 'spss', contributors: 'codes' })).toContain("'Reviews wide.csv'");
});

test.each([
  [{ shape: 'spss', format: 'xlsx' }, '/format'],
  [{ shape: 'r', format: 'jsonl' }, '/format'],
  [{ shape: 'spss', line_breaks: 'spaces' }, '/line_breaks'],
  [{ shape: 'wide', format: 'xlsx', line_breaks: 'spaces' }, '/line_breaks'],
  [{ shape: 'codebook', line_breaks: 'kept' }, '/line_breaks'],
] as const)('%j is refused', async (request, pointer) => {
  const { task } = await makePublished(app);
  const { problem } = await app.as('manager').post(`/task/${task}/export`, { format: 'csv', bom: false, ...request });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code: 'not_allowed' }] });
});
