import type { AnswerValue } from '@concord/domain';
import { expect, test } from 'vitest';
import { answerFiles, asSource } from '../../testing/answer-files.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { exportsOf } from '../../testing/exports.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { bring, check } = answerFiles(app);
const { ticketFor, download, lines } = exportsOf(app);

const odd = [
  { value: 'a', label: 'A', hotkey: null },
  { value: 'b|c', label: 'B or C', hotkey: null },
  { value: '[d', label: 'D|d', hotkey: null },
  { value: '=e', label: '=E', hotkey: null },
];
const questions = [
  question(1, { name: 'Tone', choices: odd }),
  question(2, { name: 'Tone', required: false, type: 'multiple', choices: odd }),
  question(3, { name: 'text', required: false, type: 'open', choices: [] }),
  question(4, { required: false, show_when: { question_no: 1, values: ['a', 'b|c'] } }),
  question(5, {
    required: false,
    scale: 'interval',
    choices: ['-1', '0', '2.50'].map((value) => ({ value, label: `v${value}`, hotkey: null })),
  }),
];
const opens = ['-1+1', "'=x", 'multi\nline', ' spaced ', '@a', '12', '-5', '正文, "引号"', 'a\u2028b', '＝1', '["a"]'];
const contributors = ['contributor', 'contributor2'] as const;

/** A published task in which two people have answered at random and skipped some rows. */
async function answered(seed: number, ids: boolean) {
  const rows = Array.from({ length: 30 }, (_, index) => [`key ${index * 7}`, `=row ${index}`]);
  const columns = [
    { name: 'id', role: ids ? 'id' : 'context' },
    { name: 'text', role: 'text' },
  ];
  const { task, project } = await makePublished(app, { questions, contributors, rows, columns, answers_per_row: 2 });
  const random = createRandom(seed);
  const answerTo = (question_no: number): AnswerValue => {
    const picked = odd.filter(() => random(2) === 0).map(({ value }) => value);
    if (question_no === 2) return picked;
    if (question_no === 3) return opens[random(opens.length)] ?? null;
    return questions[question_no - 1]?.choices[random(3)]?.value ?? null;
  };
  for (const username of contributors) {
    const browser = openBrowser(app, username, task);
    const cells = rows.flatMap((_, index) =>
      questions.flatMap(({ question_no }) => {
        const value = answerTo(question_no);
        return random(4) === 0
          ? []
          : [
              browser.cell(
                index + 1,
                question_no,
                value === null ? null : typeof value === 'string' ? value : [...value],
              ),
            ];
      }),
    );
    expect((await browser.save(cells, [browser.skip(1, 'odd')])).status).toBe(200);
  }
  return { task, project };
}

/** No source has the name of a user. */
const ELSEWHERE = ' (copied)';

/** What a task's export says, but for whose work it is and what became of it. */
const said = async (task: string) =>
  (await lines(task, {}))
    .filter(({ question_no }) => question_no !== '')
    .map(({ row_id, text, contributor, question_no, value, label }) => [
      row_id,
      text,
      contributor?.replace(ELSEWHERE, ''),
      question_no,
      value,
      label,
    ])
    .map((line) => JSON.stringify(line))
    .sort();

test.each([
  ['long', 'csv'],
  ['long', 'tsv'],
  ['long', 'jsonl'],
  ['long', 'xlsx'],
  ['label_studio', 'json'],
  ['doccano', 'jsonl'],
] as const)('the export of a task as %s in %s, imported into a copy, gives the same answers', async (shape, format) => {
  for (const ids of [true, false]) {
    const { task, project } = await answered(format.length + Number(ids), ids);
    const { bytes } = await download(await ticketFor(task, { shape, format }));
    const { id: copy = '' } = (
      await manager.post(`/task/${task}/duplicate`, { project, name: `${shape} ${format} ${ids}`, with_data: true })
    ).result;
    await app.runJobs();
    const { version } = (await manager.get(`/task/${copy}`)).result;
    expect((await manager.post(`/task/${copy}/publish`, { version })).status).toBe(200);
    await app.runJobs();
    const given = {
      filename: `export.${format}`,
      query: format === 'csv' || format === 'tsv' ? '?undo_formula_guard=true' : '',
      contributors: contributors.map((name) => asSource(name, `${name}${ELSEWHERE}`)),
      only_good: true,
    };
    const found = await check(copy, bytes, given);
    const skips = (await lines(task, {})).filter(({ skipped_reason }) => skipped_reason !== '');
    expect(skips).toHaveLength(2);
    // other tools' forms have no line for a skipped row
    const blank = shape === 'long' ? ['question_blank', 'question_blank'] : [];
    expect(found).toMatchObject({ problems_count: blank.length, conflicts_count: 0, same_count: 0 });
    expect(found.problems.map(({ code }) => code)).toEqual(blank);
    expect(await bring(copy, bytes, given)).toMatchObject({ state: 'done', error: null });
    expect(await said(copy)).toEqual(await said(task));
    expect(new Set((await lines(copy, {})).map(({ origin }) => origin))).toEqual(new Set(['source']));
    await expectCountersExact(app, copy);
  }
});
