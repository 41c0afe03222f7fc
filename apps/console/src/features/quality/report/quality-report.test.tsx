import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, ok } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';
import { questionQuality, reportedQuestion, taskQuality } from '../../../testing/task-quality.ts';

type Detail = Schema<'QuestionQualityDetail'>;
type Figures = Schema<'QuestionFigures'>;
type Design = Schema<'QualityDesign'>;

const unread = { figures: null } as const;
const none = {
  ...taskQuality,
  as_of: null,
  design: null,
  gold: [],
  questions: taskQuality.questions.map((each) => ({ ...each, ...unread })),
};
const figuresOf = (changes: Partial<Figures>): Figures => {
  if (!questionQuality.figures) throw new Error('no figures');
  return { ...questionQuality.figures, gold: null, pairs: [], ...changes };
};
const alphaOf = (changes: Partial<Schema<'Coefficient'>>): Schema<'Coefficient'> => ({
  name: 'krippendorff_alpha',
  value: 0.7,
  undefined_because: null,
  interval: null,
  no_interval_because: null,
  rows: 9,
  values: 18,
  ...changes,
});
const alphaWith = (changes: Partial<Schema<'Coefficient'>>): Schema<'Coefficient'>[] => [alphaOf(changes)];
const details = (quality: Schema<'TaskQuality'>) =>
  quality.questions.map(({ question_no }) => reportedQuestion(question_no));

type Scene = {
  quality?: Schema<'TaskQuality'>;
  questions?: readonly Detail[];
  task?: Partial<Schema<'Task'>>;
  /** What a question is answered with, where that changes. */
  later?: (question: Detail) => Detail;
  search?: string;
};

function open({
  quality = taskQuality,
  questions,
  task = {},
  later = (question) => question,
  search = '',
}: Scene = {}) {
  const all = questions ?? details(quality);
  const answers = {
    ...taskServer({ ...whole, is_draft: false, status: 1, answers_per_row: 2, ...task }).answers,
    'GET /task/{id}/quality': { only: TASK, answer: ok(quality) },
    'GET /task/{id}/quality/{question_no}': ({ path }) => {
      const found = all.find(({ question_no }) => question_no === Number(path.question_no));
      return found && ok(later(found));
    },
  } satisfies Answers;
  return renderApp(`/task/${TASK}/quality/report${search}`, { user: aUser(1), answers });
}

/** The file that the page hands to the browser. */
async function downloaded({ screen, actor }: Awaited<ReturnType<typeof open>>): Promise<string[][]> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await actor.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  vi.restoreAllMocks();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('the design, what was left out and every coefficient are on one page', async () => {
  const { screen } = await open({ task: { overlap_share: 40 } });
  const design = await screen.findByRole('region', { name: 'Design' });
  for (const text of [
    '104',
    '2 for 40% of the rows, 1 for the others',
    'First answer saved2 November 2026, 09:00',
    'Last answer saved19 November 2026, 16:30',
    '4711',
    'Concord 0.1.0',
  ])
    expect(design.textContent).toContain(text);
  expect(screen.getByRole('region', { name: 'Left out' }).textContent).toMatch(
    /each contributor5.*isn’t met0.*agreement1/,
  );
  const tone = screen.getByRole('region', { name: 'Tone' });
  expect(tone.textContent).toMatch(/nominal.*Tentative/);
  const alpha = screen.getAllByRole('row', { name: /^Krippendorff’s α 0\.680/ })[0];
  expect(alpha?.textContent).toBe('Krippendorff’s α0.6800.610 to 0.740100200Krippendorff 2011');
  expect(screen.getByRole('row', { name: /^Cohen’s κ: 1 pair of contributors 0\.690/ })).toBeTruthy();
  expect(screen.getByText('Figures as of 20 November 2026, 13:48')).toBeTruthy();
});

test('contributors are called as in exports of the project until their names are asked for', async () => {
  const opened = await open();
  const { screen, actor } = opened;
  expect(await screen.findByRole('row', { name: 'C4 18\u00a0/\u00a020 90.0% 69.9%–97.2%' })).toBeTruthy();
  expect(screen.queryByText(/C4 Ana/)).toBeNull();
  expect((await downloaded(opened)).flat().join()).not.toContain('Ana');
  await actor.click(screen.getByRole('switch', { name: 'Show names' }));
  expect(screen.getByRole('row', { name: 'C4 Ana 18\u00a0/\u00a020 90.0% 69.9%–97.2%' })).toBeTruthy();
  expect((await downloaded(opened)).flat()).toContain('"C4 Ana');
});

test('the file has the same figures, as numbers of full precision', async () => {
  const [question] = [questionQuality];
  const coefficients = alphaWith({ value: -0.123456789012, interval: null, no_interval_because: 'too_few_rows' });
  const pairs = questionQuality.figures?.pairs ?? [];
  const questions = [{ ...question, name: '=1+1', figures: figuresOf({ coefficients, pairs }) }];
  const rows = await downloaded(
    await open({
      quality: { ...taskQuality, questions: taskQuality.questions.slice(0, 1) },
      questions,
      task: { overlap_share: 40 },
    }),
  );
  expect(rows[0]?.slice(0, 7)).toEqual(['Section', 'Question no.', 'Question', 'Scale', 'Figure', 'Of', 'Value']);
  const alpha = rows.find(
    ([section, , , , figure]) => section === 'Measures of agreement' && figure === 'Krippendorff’s α',
  );
  expect(alpha?.slice(1, 10)).toEqual([
    '1',
    "'=1+1",
    'nominal',
    'Krippendorff’s α',
    '',
    '-0.123456789012',
    '',
    '',
    '9',
  ]);
  expect(alpha?.at(-1)).toBe('Too few rows');
  const kappas = rows.filter(([, , , , figure]) => figure?.includes('κ'));
  expect(kappas.map((cells) => cells.slice(4, 12).join())).toEqual(['Cohen’s κ,"C4, C2",0.69,,,95,190']);
  expect(rows.find(([, , , , figure]) => figure === 'Rows of the task')?.[6]).toBe('104');
  expect(rows.find(([, , , , figure]) => figure === 'Share of the rows with so many answers')?.[6]).toBe('0.4');
  expect(rows.find(([, , , , figure]) => figure === 'First answer saved')?.[6]).toBe('2026-11-02T01:00:00.000Z');
});

test('the paragraph for a paper says how the figures came about', async () => {
  const { screen } = await open();
  const { textContent } = await screen.findByRole('region', { name: 'For a methods section' });
  for (const sentence of [
    'The answers come from 2 contributors; rows of the task: 104. Each row was assigned to 2 contributors.',
    'The answers count as they were first submitted, before any was returned by a reviewer.',
    'They were saved between 2 November 2026, 09:00 and 19 November 2026, 16:30.',
    'Agreement was measured with Krippendorff’s α (Krippendorff 2011).',
    'percentiles of a bootstrap of rows with replacement (draws: 2,000; seed: 1; Zapf et al. 2016).',
    '“Tone” (nominal; rows: 100, answers: 200): α = 0.680 (0.610 to 0.740).',
    '“What stands out?” is an open question, which has no coefficient.',
    '“Tone”, compared with gold answers: 31 of 40 right (77.5%; Wilson’s 95% interval 62.5%–87.7%; Wilson 1927).',
    'No consensus method was used; every answer counts as it was given.',
    'The figures were computed with Concord 0.1.0 from the answers as of 20 November 2026, 13:48.',
  ])
    expect(textContent).toContain(sentence);
});

test('consensus is named where the task uses it for final answers, with its source', async () => {
  const { screen } = await open({ task: { consensus_probability: 90 } });
  const { textContent } = await screen.findByRole('region', { name: 'For a methods section' });
  expect(textContent).toContain(
    'the most probable one by the Dawid–Skene model (Dawid & Skene 1979), from a probability of 90%;',
  );
  expect(textContent).not.toContain('No consensus method');
  expect(screen.getByText(/^Dawid–Skene, for final answers from a probability of 90%;/)).toBeTruthy();
  expect(screen.getByText(/^Dawid, A\. P\., & Skene, A\. M\. \(1979\)/)).toBeTruthy();
});

test('hidden gold is said to be no data: how many rows, which share, and that they looked like any other row', async () => {
  const [withoutGold] = [taskQuality.design];
  if (!withoutGold) throw new Error('no design');
  const quality = { ...taskQuality, design: { ...withoutGold, hidden_gold: { rows: 10, share: 0.0625 } } };
  const opened = await open({ quality });
  const { screen } = opened;
  expect((await screen.findByRole('region', { name: 'For a methods section' })).textContent).toContain(
    '10 rows with gold answers were mixed into the work as hidden gold: 6.3% of the rows assigned to these contributors, ' +
      'to whom they looked like any other row. Answers to them were compared with the gold answers; they are not data ' +
      'and were not counted in any coefficient.',
  );
  expect(screen.getByRole('region', { name: 'Left out' }).textContent).toMatch(
    /Rows of hidden gold, compared with gold answers only10Hidden gold, as a share .*6\.3%/,
  );
  const lines = (await downloaded(opened)).filter(([section]) => section === 'Left out');
  expect(lines.at(-2)).toContain('10');
  expect(lines.at(-1)).toContain('0.0625');
});

test('without hidden gold the report says nothing of it', async () => {
  const { screen } = await open();
  await screen.findByRole('region', { name: 'Left out' });
  expect(screen.queryByText(/hidden gold/i)).toBeNull();
});

test.each([
  [
    'everyone gave the same answer',
    { value: null, undefined_because: 'same_answer', rows: 12 },
    '“Tone” (rows: 12): α is not defined, because everyone gave the same answer.',
    'Not defined: everyone gave the same answer',
  ],
  [
    'fewer than 10 rows',
    { no_interval_because: 'too_few_rows' },
    'α = 0.700, without an interval. Fewer than 10 rows are too few for one.',
    'Too few rows',
  ],
  [
    'fewer than 30 rows, and an interval below zero',
    {
      value: -0.7,
      interval: {
        low: -0.9,
        high: -0.4,
        draws: 2000,
        undefined_draws: 3,
        below_667: 0.4,
        below_800: 0.8,
        is_rough: true,
      },
    },
    'α = -0.700 (-0.900 to -0.400). This interval is rough, as it comes from fewer than 30 rows, or from fewer than 10 with another answer than the most frequent one.',
    '-0.900 to -0.400 · Rough: few rows, or nearly all answered alike · 3 draws without a value left out',
  ],
  [
    'no row with two answers',
    { value: null, undefined_because: 'no_pairs', rows: 0 },
    '“Tone”: no row has two answers, so agreement could not be measured.',
    'No row has two answers yet',
  ],
] as const)('of %s it says that, on the page and for the paper', async (_, changes, sentence, words) => {
  const questions = [{ ...questionQuality, figures: figuresOf({ reading: null, coefficients: alphaWith(changes) }) }];
  const quality = { ...taskQuality, gold: [], questions: taskQuality.questions.slice(0, 1) };
  const { screen } = await open({ quality, questions, task: { answers_per_row: 1 } });
  expect((await screen.findByRole('region', { name: 'For a methods section' })).textContent).toContain(sentence);
  expect(screen.getByRole('cell', { name: words })).toBeTruthy();
  expect(screen.queryByText(/Compared with gold/)).toBeNull();
});

test('before there are figures the page says that they are on their way', async () => {
  const { screen, answers } = await open({ quality: { ...none, state: 'renewing' }, questions: [] });
  await screen.findAllByText('New figures are being computed…');
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  answers['GET /task/{id}/quality'] = ok(taskQuality);
  answers['GET /task/{id}/quality/{question_no}'] = ({ path }) => ok(reportedQuestion(Number(path.question_no)));
  expect(await screen.findByRole('button', { name: 'Print or save as PDF' }, { timeout: 5000 })).toBeTruthy();
});

test('20 questions are all there, of one moment', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const [first] = taskQuality.questions;
  if (!first) throw new Error('no question');
  const nameOf = (question_no: number) => `Question number ${question_no}`;
  const quality = {
    ...taskQuality,
    questions: numbers.map((question_no) => ({ ...first, question_no, name: nameOf(question_no) })),
  };
  const questions = numbers.map((question_no) => ({ ...questionQuality, question_no, name: nameOf(question_no) }));
  let isFirst = true;
  const { screen, received } = await open({
    quality,
    questions,
    later: (question) => {
      if (question.question_no !== 7 || !isFirst) return question;
      isFirst = false;
      return { ...question, as_of: '2026-11-20T05:49:00.000Z' };
    },
  });
  expect(await screen.findAllByRole('region', { name: /^Question number \d+$/ })).toHaveLength(20);
  expect(received.filter(({ operation }) => /quality\/\d+$/.test(operation))).toHaveLength(40);
});

test('each figure of the report has a formula whose terms are explained', async () => {
  const { screen } = await open({ task: { consensus_probability: 90 } });
  await screen.findByRole('table', { name: 'Formulas and sources' });
  const lines = tableText('Formulas and sources').slice(1);
  expect(lines.filter(([, formula]) => formula === '–')).toEqual([]);
  const formulaOf = (start: string) => lines.find(([name]) => name?.startsWith(start))?.[1];
  expect(formulaOf('Krippendorff’s α')).toMatch(/D_o = .* D_e = .* o_ck = .* δ = /);
  expect(formulaOf('Interval of a share')).toMatch(/z²/);
  expect(formulaOf('Consensus method')).toMatch(/P_ij/);
});

test('the paragraph says that some intervals come from more draws than others', async () => {
  const [first, ...others] = details(taskQuality);
  if (!first?.figures) throw new Error('no figures');
  const question = { ...first, figures: { ...first.figures, draws: 20_000 } };
  const { screen } = await open({ questions: [question, ...others] });
  const methods = await screen.findByRole('region', { name: 'For a methods section' });
  await waitFor(() => expect(methods.textContent).toContain('(draws: 20,000 or 2,000; seed: 1;'));
});

/** A report of one question. */
const ofOne = (changes: Partial<Detail>, { design = {}, ...more }: Scene & { design?: Partial<Design> } = {}) => {
  if (!taskQuality.design) throw new Error('no design');
  const quality = {
    ...taskQuality,
    gold: [],
    questions: taskQuality.questions.slice(0, 1),
    design: { ...taskQuality.design, ...design },
  };
  return open({ quality, questions: [{ ...questionQuality, figures: figuresOf({}), ...changes }], ...more });
};
const inMethods = async ({ screen }: Awaited<ReturnType<typeof open>>) =>
  (await screen.findByRole('region', { name: 'For a methods section' })).textContent;

test('the answers chosen on the quality page are those of the report, and of the page it leads back to', async () => {
  const quality = { ...taskQuality, answers: 'now' as const };
  const { screen, received } = await open({ quality, search: '?answers=now' });
  await screen.findByRole('region', { name: 'Design' });
  expect(screen.getByText(/^After rework: no measure of reliability/)).toBeTruthy();
  const asked = received.filter(({ operation }) => /\/quality(\/\d+)?$/.test(operation));
  expect(new Set(asked.map(({ url }) => url.searchParams.get('answers')))).toEqual(new Set(['now']));
  const [back] = screen.getAllByRole('link', { name: 'Quality' });
  expect(back?.getAttribute('href')).toBe(`/task/${TASK}/quality?answers=now`);
});

test('the report is printed as the page is', async () => {
  const { screen, actor } = await open();
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await actor.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
});

test('where a share of the rows has several answers, the paragraph says that it was drawn', async () => {
  const text = await inMethods(await open({ task: { overlap_share: 40, assign_logic: 'random' } }));
  expect(text).toContain('40% of the rows were assigned to 2 contributors, the others to one.');
  expect(text).toContain('Rows were assigned at random. The rows with several answers were chosen at random.');
  expect(text).toContain('The seed was 4711.');
  expect(text).not.toContain('Each row was assigned');
});

test('where all rows have as many answers, nothing was drawn, and no seed is named where there is none', async () => {
  const app = await ofOne({}, { design: { seed: null }, task: { overlap_share: 100, assign_logic: 'sequential' } });
  const text = await inMethods(app);
  expect(text).toContain('Each row was assigned to 2 contributors. Rows were assigned in order.');
  expect(text).not.toMatch(/seed was|chosen at random/);
  const design = app.screen.getByRole('region', { name: 'Design' });
  expect(within(design).getByText('Seed of the assignment').nextElementSibling?.textContent).toBe('–');
  expect(within(design).getByText('Answers per row').nextElementSibling?.textContent).toBe('2');
});

test('before an answer is saved there are no dates', async () => {
  const app = await ofOne({}, { design: { first_answer_at: null, last_answer_at: null } });
  expect(await inMethods(app)).not.toContain('They were saved between');
  const design = within(app.screen.getByRole('region', { name: 'Design' }));
  for (const term of ['First answer saved', 'Last answer saved'])
    expect(design.getByText(term).nextElementSibling?.textContent).toBe('–');
});

test('contributors are counted in the design, and listed by name once names are shown', async () => {
  const { screen, actor } = await open();
  const design = within(await screen.findByRole('region', { name: 'Design' }));
  const contributors = () => design.getByText('Contributors whose answers count').nextElementSibling?.textContent;
  expect(contributors()).toBe('2');
  await actor.click(screen.getByRole('switch', { name: 'Show names' }));
  expect(contributors()).toBe('C4 Ana, C2 Ben');
});

test('κ of several pairs is a range on the page, and one line a pair in the file', async () => {
  const pair = { first: 0, second: 1, rows: 95, agreement: 0.8, kappa: 0.69, linear: null, quadratic: null };
  const pairs = [pair, { ...pair, second: 2, rows: 40, kappa: -0.05 }, { ...pair, first: 1, second: 2, kappa: null }];
  const opened = await ofOne({ figures: figuresOf({ pairs }) });
  const row = await opened.screen.findByRole('row', { name: /^Cohen’s κ: 2 pairs of contributors/ });
  expect(row.textContent).toContain('-0.050 to 0.690');
  expect(row.textContent).toContain('Cohen 1960');
  const kappas = (await downloaded(opened)).filter(([, , , , figure]) => figure?.includes('κ'));
  expect(kappas.map((cells) => cells.slice(4, 12).join())).toEqual([
    'Cohen’s κ,"C4, C2",0.69,,,95,190',
    'Cohen’s κ,"C4, –",-0.05,,,40,80',
  ]);
});

test('of a question with several choices each choice has a line, and both ways to compare have a formula', async () => {
  const by_choice = [
    { choice: 'Price', chosen: 40, alpha: alphaOf({ value: 0.55 }) },
    { choice: 'Service', chosen: 12, alpha: alphaOf({ value: 0.91 }) },
  ];
  const opened = await ofOne({ type: 'multiple', figures: figuresOf({ coefficients: alphaWith({}), by_choice }) });
  const { screen } = opened;
  expect(await inMethods(opened)).toContain('Sets of choices were compared with the MASI distance (Passonneau 2006).');
  expect(screen.getByRole('row', { name: /^Krippendorff’s α 0\.700/ }).textContent).toContain('Passonneau 2006');
  expect(screen.getByRole('row', { name: /^Krippendorff’s α: Price 0\.550/ }).textContent).not.toContain('Passonneau');
  expect(screen.getByRole('row', { name: /^Krippendorff’s α: Service 0\.910/ })).toBeTruthy();
  const formulas = tableText('Formulas and sources').filter(([name]) => name?.startsWith('Krippendorff’s α'));
  expect(formulas.map(([name]) => name)).toEqual(['Krippendorff’s α: sets of choices', 'Krippendorff’s α: nominal']);
  const inFile = (await downloaded(opened)).filter(([section]) => section === 'Measures of agreement');
  expect(inFile.map((cells) => cells.slice(4, 7).join())).toEqual([
    'Krippendorff’s α,,0.7',
    'Krippendorff’s α,Price,0.55',
    'Krippendorff’s α,Service,0.91',
  ]);
});

test('answers to questions that were not asked are counted, with the question and among all that is left out', async () => {
  const counts = { ...figuresOf({}).counts, not_asked: 12 };
  const opened = await ofOne({ figures: figuresOf({ counts }) });
  expect(await inMethods(opened)).toContain('answers to questions whose condition was not met (12) were not counted.');
  const { screen } = opened;
  for (const name of ['Tone', 'Left out'])
    expect(
      within(screen.getByRole('region', { name })).getByText('Answers to questions whose condition isn’t met')
        .nextElementSibling?.textContent,
    ).toBe('12');
});

test('of a question without figures the report says that there are none', async () => {
  const opened = await ofOne({ figures: null });
  expect(await inMethods(opened)).toContain('“Tone”: no coefficient was computed.');
  expect(within(opened.screen.getByRole('region', { name: 'Tone' })).queryByRole('table')).toBeNull();
  expect((await downloaded(opened)).flat()).not.toContain('Tone');
});

test('where a question has too many different answers for a coefficient, the report says so', async () => {
  const { screen } = await ofOne({ figures: figuresOf({ coefficients: [] }) });
  const question = within(await screen.findByRole('region', { name: 'Tone' }));
  expect(question.getByText('There are too many different answers for a coefficient.')).toBeTruthy();
  expect(question.queryByRole('table')).toBeNull();
});

test('without gold answers there are no scores, and no formula for them', async () => {
  const { screen } = await ofOne({});
  await screen.findByRole('region', { name: 'Design' });
  expect(screen.queryByRole('region', { name: 'Compared with gold answers' })).toBeNull();
  expect(screen.queryByText(/Wilson/)).toBeNull();
});

test('an interval is in the file with its draws and their seed, and with the words that it is rough', async () => {
  const interval = { low: 0.61, high: 0.74, draws: 2000, undefined_draws: 3, below_667: 0.3, below_800: 1 };
  const coefficients = alphaWith({ interval: { ...interval, is_rough: true } });
  const opened = await ofOne({ figures: figuresOf({ seed: 7, coefficients }) });
  const line = (await downloaded(opened)).find(([section]) => section === 'Measures of agreement') ?? [];
  expect(line.slice(6, 14)).toEqual(['0.7', '0.61', '0.74', '9', '18', '2000', '3', '7']);
  expect(line.join()).toContain('"Rough: few rows, or nearly all answered alike"');
});
