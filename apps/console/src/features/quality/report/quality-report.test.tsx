import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { ok } from '../../../testing/fake-server.ts';
import { downloaded, figuresOf, none, openReport, reportOfOne } from '../../../testing/quality-report.ts';
import { tableText } from '../../../testing/table-text.ts';
import { questionQuality, reportedQuestion, taskQuality } from '../../../testing/task-quality.ts';

test('the design, what was left out and every coefficient are on one page', async () => {
  const { screen } = await openReport({ task: { overlap_share: 40 } });
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
  expect(screen.queryByText(/^After rework/)).toBeNull();
  const counts = within(tone)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(counts).toEqual([
    'Rows with an answer: 103',
    'Answers that count: 203',
    'Rows with two answers or more: 100',
    'Left out: rows with one answer: 3',
  ]);
  const open = within(screen.getByRole('region', { name: 'What stands out?' }));
  expect(open.queryByRole('table')).toBeNull();
  expect(open.queryByText(/too many different answers/)).toBeNull();
});

test('contributors are called as in exports of the project until their names are asked for', async () => {
  const opened = await openReport();
  const { screen, actor } = opened;
  expect(await screen.findByRole('row', { name: 'C4 18\u00a0/\u00a020 90.0% 69.9%–97.2%' })).toBeTruthy();
  expect(screen.queryByText(/C4 Ana/)).toBeNull();
  expect((await downloaded(opened)).flat().join()).not.toContain('Ana');
  await actor.click(screen.getByRole('switch', { name: 'Show names' }));
  expect(screen.getByRole('row', { name: 'C4 Ana 18\u00a0/\u00a020 90.0% 69.9%–97.2%' })).toBeTruthy();
  expect((await downloaded(opened)).flat()).toContain('"C4 Ana');
});

test('without hidden gold the report says nothing of it', async () => {
  const { screen } = await openReport();
  await screen.findByRole('region', { name: 'Left out' });
  expect(screen.queryByText(/hidden gold/i)).toBeNull();
});

test('before there are figures the page says that they are on their way', async () => {
  const { screen, answers } = await openReport({ quality: { ...none, state: 'renewing' }, questions: [] });
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
  const { screen, received } = await openReport({
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
  const { screen } = await openReport({ task: { consensus_probability: 90 } });
  await screen.findByRole('table', { name: 'Formulas and sources' });
  const lines = tableText('Formulas and sources').slice(1);
  expect(lines.filter(([, formula]) => formula === '–')).toEqual([]);
  const formulaOf = (start: string) => lines.find(([name]) => name?.startsWith(start))?.[1];
  expect(lines.map(([name, , source]) => [name, source])).toEqual([
    ['Percent agreement', 'Fleiss 1971'],
    ['Krippendorff’s α: nominal', 'Krippendorff 2011'],
    ['Cohen’s κ', 'Cohen 1960'],
    ['95% intervals: bootstrap of rows', 'Zapf et al. 2016'],
    ['Reading of α', 'Krippendorff 2019'],
    ['Interval of a share', 'Wilson 1927'],
    ['Consensus method', 'Dawid & Skene 1979'],
  ]);
  expect(formulaOf('Krippendorff’s α')).toMatch(/D_o = .* D_e = .* o_ck = .* δ = /);
  expect(formulaOf('Interval of a share')).toMatch(/z²/);
  expect(formulaOf('Consensus method')).toMatch(/P_ij/);
});

test('the answers chosen on the quality page are those of the report, and of the page it leads back to', async () => {
  const quality = { ...taskQuality, answers: 'now' as const };
  const { screen, received } = await openReport({ quality, search: '?answers=now' });
  await screen.findByRole('region', { name: 'Design' });
  expect(screen.getByText(/^After rework: no measure of reliability/)).toBeTruthy();
  const asked = received.filter(({ operation }) => /\/quality(\/\d+)?$/.test(operation));
  expect(new Set(asked.map(({ url }) => url.searchParams.get('answers')))).toEqual(new Set(['now']));
  const [back] = screen.getAllByRole('link', { name: 'Quality' });
  expect(back?.getAttribute('href')).toBe(`/task/${TASK}/quality?answers=now`);
});

test('the report is printed as the page is', async () => {
  const { screen, actor } = await openReport();
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await actor.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
});

test('contributors are counted in the design, and listed by name once names are shown', async () => {
  const { screen, actor } = await openReport();
  const design = within(await screen.findByRole('region', { name: 'Design' }));
  const contributors = () => design.getByText('Contributors whose answers count').nextElementSibling?.textContent;
  expect(contributors()).toBe('2');
  await actor.click(screen.getByRole('switch', { name: 'Show names' }));
  expect(contributors()).toBe('C4 Ana, C2 Ben');
});

test('where a question has too many different answers for a coefficient, the report says so', async () => {
  const { screen } = await reportOfOne({ figures: figuresOf({ coefficients: [] }) });
  const question = within(await screen.findByRole('region', { name: 'Tone' }));
  expect(question.getByText('There are too many different answers for a coefficient.')).toBeTruthy();
  expect(question.queryByRole('table')).toBeNull();
});

test('without gold answers there are no scores, and no formula for them', async () => {
  const { screen } = await reportOfOne({});
  await screen.findByRole('region', { name: 'Design' });
  expect(screen.queryByRole('region', { name: 'Compared with gold answers' })).toBeNull();
  expect(screen.queryByText(/Wilson/)).toBeNull();
});
