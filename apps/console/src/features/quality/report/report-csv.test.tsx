import { expect, test } from 'vitest';
import {
  alphaOf,
  alphaWith,
  downloaded,
  figuresOf,
  inMethods,
  openReport,
  reportOfOne,
} from '../../../testing/quality-report.ts';
import { tableText } from '../../../testing/table-text.ts';
import { questionQuality, taskQuality } from '../../../testing/task-quality.ts';

test('the file has the same figures, as numbers of full precision', async () => {
  const [question] = [questionQuality];
  const coefficients = alphaWith({ value: -0.123456789012, interval: null, no_interval_because: 'too_few_rows' });
  const pairs = questionQuality.figures?.pairs ?? [];
  const questions = [{ ...question, name: '=1+1', figures: figuresOf({ coefficients, pairs }) }];
  const rows = await downloaded(
    await openReport({
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
  expect(rows.find(([, , , , figure]) => figure === 'Share of the rows with this many answers')?.[6]).toBe('0.4');
  expect(rows.find(([, , , , figure]) => figure === 'First answer saved')?.[6]).toBe('2026-11-02T01:00:00.000Z');
});

test('κ of several pairs is a range on the page, and one line a pair in the file', async () => {
  const pair = { first: 0, second: 1, rows: 95, agreement: 0.8, kappa: 0.69, linear: null, quadratic: null };
  const pairs = [pair, { ...pair, second: 2, rows: 40, kappa: -0.05 }, { ...pair, first: 1, second: 2, kappa: null }];
  const opened = await reportOfOne({ figures: figuresOf({ pairs }) });
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
  const opened = await reportOfOne({
    type: 'multiple',
    figures: figuresOf({ coefficients: alphaWith({}), by_choice }),
  });
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
  // a choice is chosen or not
  expect(inFile.map((cells) => cells.join().includes('Passonneau'))).toEqual([true, false, false]);
});

test('an interval is in the file with its draws and their seed, and with the words that it is rough', async () => {
  const interval = { low: 0.61, high: 0.74, draws: 2000, undefined_draws: 3, below_667: 0.3, below_800: 1 };
  const coefficients = alphaWith({ interval: { ...interval, is_rough: true } });
  const opened = await reportOfOne({ figures: figuresOf({ seed: 7, coefficients }) });
  const line = (await downloaded(opened)).find(([section]) => section === 'Measures of agreement') ?? [];
  expect(line.slice(6, 14)).toEqual(['0.7', '0.61', '0.74', '9', '18', '2000', '3', '7']);
  expect(line.join()).toContain('"Rough: few rows, or nearly all answered alike"');
});
