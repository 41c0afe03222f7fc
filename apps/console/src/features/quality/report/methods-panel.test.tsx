import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  alphaWith,
  details,
  downloaded,
  figuresOf,
  inMethods,
  openReport,
  reportOfOne,
} from '../../../testing/quality-report.ts';
import { questionQuality, taskQuality } from '../../../testing/task-quality.ts';

test('the paragraph for a paper says how the figures came about', async () => {
  const { screen } = await openReport();
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
  const { screen } = await openReport({ task: { consensus_probability: 90 } });
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
  const opened = await openReport({ quality });
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
    'α = -0.700 (-0.900 to -0.400). This interval is rough, as it comes from fewer than 30 rows, or from fewer than 10 with an answer other than the most frequent one.',
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
  const { screen } = await openReport({ quality, questions, task: { answers_per_row: 1 } });
  expect((await screen.findByRole('region', { name: 'For a methods section' })).textContent).toContain(sentence);
  expect(screen.getByRole('cell', { name: words })).toBeTruthy();
  expect(screen.queryByText(/Compared with gold/)).toBeNull();
});

test('the paragraph says that some intervals come from more draws than others', async () => {
  const [first, ...others] = details(taskQuality);
  if (!first?.figures) throw new Error('no figures');
  const question = { ...first, figures: { ...first.figures, draws: 20_000 } };
  const { screen } = await openReport({ questions: [question, ...others] });
  const methods = await screen.findByRole('region', { name: 'For a methods section' });
  await waitFor(() => expect(methods.textContent).toContain('(draws: 20,000 or 2,000; seed: 1;'));
});

test('where a share of the rows has several answers, the paragraph says that it was drawn', async () => {
  const text = await inMethods(await openReport({ task: { overlap_share: 40, assign_logic: 'random' } }));
  expect(text).toContain('40% of the rows were assigned to 2 contributors, the others to one.');
  expect(text).toContain('Rows were assigned at random. The rows with several answers were chosen at random.');
  expect(text).toContain('The seed was 4711.');
  expect(text).not.toContain('Each row was assigned');
});

test('where all rows have as many answers, nothing was drawn, and no seed is named where there is none', async () => {
  const app = await reportOfOne(
    {},
    { design: { seed: null }, task: { overlap_share: 100, assign_logic: 'sequential' } },
  );
  const text = await inMethods(app);
  expect(text).toContain('Each row was assigned to 2 contributors. Rows were assigned in order.');
  expect(text).not.toMatch(/seed was|chosen at random/);
  const design = app.screen.getByRole('region', { name: 'Design' });
  expect(within(design).getByText('Seed of the assignment').nextElementSibling?.textContent).toBe('–');
  expect(within(design).getByText('Answers per row').nextElementSibling?.textContent).toBe('2');
});

test('before an answer is saved there are no dates', async () => {
  const app = await reportOfOne({}, { design: { first_answer_at: null, last_answer_at: null } });
  expect(await inMethods(app)).not.toContain('They were saved between');
  const design = within(app.screen.getByRole('region', { name: 'Design' }));
  for (const term of ['First answer saved', 'Last answer saved'])
    expect(design.getByText(term).nextElementSibling?.textContent).toBe('–');
});

test('answers to questions that were not asked are counted, with the question and among all that is left out', async () => {
  const counts = { ...figuresOf({}).counts, not_asked: 12 };
  const opened = await reportOfOne({ figures: figuresOf({ counts }) });
  expect(await inMethods(opened)).toContain('answers to questions whose condition was not met (12) were not counted.');
  const { screen } = opened;
  for (const name of ['Tone', 'Left out'])
    expect(
      within(screen.getByRole('region', { name })).getByText('Answers to questions whose condition isn’t met')
        .nextElementSibling?.textContent,
    ).toBe('12');
});

test('of a question without figures the report says that there are none', async () => {
  const opened = await reportOfOne({ figures: null });
  expect(await inMethods(opened)).toContain('“Tone”: no coefficient was computed.');
  expect(within(opened.screen.getByRole('region', { name: 'Tone' })).queryByRole('table')).toBeNull();
  expect((await downloaded(opened)).flat()).not.toContain('Tone');
});
