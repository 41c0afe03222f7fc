import type { Schema } from '@concord/api-client';
import { setLanguage } from '@concord/i18n';
import { within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok } from '../../../testing/fake-server.ts';
import { idOf } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';
import { choiceConsensus, questionQuality, taskQuality, unpairedQuality } from '../../../testing/task-quality.ts';

type Scene = {
  path?: string;
  user?: Schema<'CurrentUser'>;
  task?: Partial<Schema<'Task'>>;
  quality?: Partial<Schema<'TaskQuality'>>;
  question?: Schema<'QuestionQualityDetail'>;
};

const noDisputes: Schema<'DisputeCounts'> = { contributors: [], reviewers: [] };

function open({ path = '', user = aUser(1), task = {}, quality = {}, question = questionQuality }: Scene = {}) {
  const answers = {
    ...taskServer({ ...whole, is_draft: false, status: 1, ...task }).answers,
    'GET /task/{id}/quality': { only: TASK, answer: ok({ ...taskQuality, ...quality }) },
    'GET /task/{id}/dispute': { only: TASK, answer: ok(noDisputes) },
    'GET /task/{id}/quality/{question_no}': { only: TASK, answer: ok(question) },
  };
  return renderApp(`/task/${TASK}/quality${path}`, { user, answers });
}

test('each question is read in words, with what to do with its answers', async () => {
  const { screen } = await open();
  await screen.findByRole('heading', { name: 'Can the answers be relied on?' });
  expect(
    screen.getByText(/^Draw only tentative conclusions from these answers\. For firmer ones, clarify/),
  ).toBeTruthy();
  expect(screen.getByText('You can use these answers.')).toBeTruthy();
  expect(screen.getByText(/^The two answers agree on 81 of 100 rows; chance alone would give 41\./)).toBeTruthy();
  const rare = screen.getByText(
    'Don’t draw conclusions about the rare answers yet: there are too few of them to measure. Add rows where you expect them.',
  );
  expect(rare).toBeTruthy();
  expect(screen.getByText('Open question: 203 answers. Free text has no measure of agreement.')).toBeTruthy();
  expect(screen.getByRole('cell', { name: '0.680, from 0.610 to 0.740' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '81\u00a0/\u00a0100 · 81%' })).toBeTruthy();
  expect(screen.getByText('Figures as of 20 November 2026, 13:48')).toBeTruthy();
});

test('fewer than ten rows with two answers are too few to tell, however well they agree', async () => {
  const few = taskQuality.questions.map(({ figures, ...question }) => ({
    ...question,
    figures: figures && {
      ...figures,
      reading: figures.reading && { ...figures.reading, verdict: 'too_few_rows' as const, one_answer: false },
    },
  }));
  const { screen } = await open({ quality: { questions: few } });
  const text =
    'There aren’t enough rows with two answers to tell whether you can use them. You need at least 10, preferably 30.';
  expect((await screen.findAllByText(text)).length).toBe(3);
  expect(screen.getAllByText('Too few rows').length).toBeGreaterThan(0);
  expect(screen.queryByText('You can use these answers.')).toBeNull();
});

test('where too little is behind good figures, the page does not promise that the answers can be used', async () => {
  const rough = taskQuality.questions.map(({ figures, ...question }) => {
    const { alpha = null } = figures ?? {};
    const interval = alpha?.interval ? { ...alpha.interval, is_rough: true } : null;
    return { ...question, figures: figures && { ...figures, alpha: alpha && { ...alpha, interval } } };
  });
  const { screen } = await open({ quality: { questions: rough } });
  expect(
    await screen.findByText(/^You can probably use these answers\. Too few rows, or too few with a rarer/),
  ).toBeTruthy();
  expect(screen.queryByText('You can use these answers.')).toBeNull();
  const said = screen.getAllByText(
    /α is \S+ \(\S+ to \S+\)\. The range in brackets is only rough, because .* may well be outside it\./,
  );
  expect(said.length).toBe(3);
  expect(screen.getByText(/^Draw only tentative conclusions/)).toBeTruthy();
  expect(screen.getByText(/^Don’t draw conclusions about the rare answers/)).toBeTruthy();
});

test('figures that rest on enough are not called rough', async () => {
  const { screen } = await open();
  await screen.findByText('You can use these answers.');
  expect(screen.queryByText(/only rough/)).toBeNull();
});

test('where each row has one answer, the page says so and where that is set', async () => {
  const { screen } = await open({ task: { answers_per_row: 1 }, quality: unpairedQuality });
  await screen.findByText('No row has two answers yet');
  expect(screen.getByText(/there is nothing to compare\. On the task’s page, use “Change overlap”/)).toBeTruthy();
  expect(screen.queryByText('Tone')).toBeNull();
});

test('a draft with one answer per row leads to where that is changed', async () => {
  const { screen } = await open({
    task: { answers_per_row: 1, is_draft: true, status: 0 },
    quality: unpairedQuality,
  });
  const link = await screen.findByRole('link', { name: 'Edit task' });
  expect(link.getAttribute('href')).toBe(`/task/${TASK}/edit`);
});

test('before anyone has submitted, the page leads to the figures of saved answers', async () => {
  const { screen } = await open({
    task: { answers_per_row: 2 },
    quality: { ...unpairedQuality, answers: 'first_submitted', contributors: 0 },
  });
  expect(await screen.findByText(/^No contributor has submitted any answers yet\. “So far” shows/)).toBeTruthy();
});

test('before two contributors have answered the same row, the page says what it waits for', async () => {
  const { screen } = await open({ task: { answers_per_row: 2 }, quality: unpairedQuality });
  expect(await screen.findByText(/^Answers of 1 contributor count so far\./)).toBeTruthy();
});

test('a question shows its confusions, its pairs of contributors and its disputed rows with a way to each answer', async () => {
  const { screen } = await open({ path: '/1' });
  await screen.findByRole('heading', { level: 1, name: 'Tone' });
  expect(screen.getByRole('cell', { name: 'Mixed and Neutral' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '63%' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Ana and Ben' })).toBeTruthy();
  const [head, ...agreement] = tableText('How often each pair of contributors agrees');
  expect([head?.at(-1), ...agreement.map((row) => row.slice(1).join(' '))]).toEqual([
    'All others',
    '– 82 – 79',
    '82 – – 82',
    '– – – –',
  ]);
  const [own] = questionQuality.figures?.disputed[0]?.answers ?? [];
  const link = within(screen.getByRole('region', leastAgreement)).getByRole('link', { name: 'Ana' });
  expect(link.getAttribute('href')).toBe(`/submission/${own?.submission}?row=17`);
});

test('contributors who agree least come first, and those too few rows tell of come last', async () => {
  const [pair] = questionQuality.figures?.pairs ?? [];
  if (!pair) throw new Error('no pair');
  const pairs = [
    { ...pair, first: 0, second: 2, rows: 4, agreement: null, kappa: null },
    { ...pair, first: 0, second: 1, rows: 95, agreement: 0.82 },
    { ...pair, first: 1, second: 2, rows: 60, agreement: 0.5 },
  ];
  const { screen } = await open({ path: '/1', question: withFigures({ pairs }) });
  await screen.findByRole('table', { name: 'Contributors who agree least' });
  const [, ...rows] = tableText('Contributors who agree least');
  expect(rows.map(([who, shared, agreement]) => [who, shared, agreement])).toEqual([
    ['Ben and Eve', '60', '50%'],
    ['Ana and Ben', '95', '82%'],
    ['Ana and Eve', '4', '–'],
  ]);
});

test('a question shows what others answered where someone gave an answer', async () => {
  const { screen } = await open({ path: '/1' });
  await screen.findByRole('region', { name: 'Confusion matrix' });
  expect(tableText('Confusion matrix')).toEqual([
    ['Answer', 'Positive', 'Neutral', 'Mixed', 'Answers'],
    ['Positive', '92', '0', '8', '88'],
    ['Neutral', '0', '83', '17', '72'],
    ['Mixed', '18', '30', '52', '40'],
  ]);
});

test('of several choices, a question shows what others chose instead, and who adds or leaves out which', async () => {
  const choice = (name: string) => ({ choice: name, chosen: 40, alpha: questionQuality.figures?.coefficients[1] });
  const by_choice = ['Price', 'Service'].flatMap((name) => {
    const { alpha, ...rest } = choice(name);
    return alpha ? [{ ...rest, alpha }] : [];
  });
  const choice_differences = [
    { contributor: 1, choice: 'Price', chosen: 30, added: 0.4, left_out: 0.1 },
    { contributor: 0, choice: 'Service', chosen: 0, added: null, left_out: 1 },
  ];
  const { screen } = await open({ path: '/1', question: withFigures({ by_choice, choice_differences }) });
  const matrix = within(await screen.findByRole('region', { name: 'Confusion matrix' }));
  expect(matrix.getByText(/^Where a contributor chose the choice in a line/)).toBeTruthy();
  // with the initials of the pictures
  expect(tableText('Choices added and left out')).toEqual([
    ['Contributor', 'Choice', 'Chosen', 'Added', 'Left out'],
    ['BBen', 'Price', '30', '40%', '10%'],
    ['AAna', 'Service', '0', '–', '100%'],
  ]);
});

test('of two hundred choices, those on which people agree least are shown first, and all on request', async () => {
  const alpha = questionQuality.figures?.coefficients[1];
  if (!alpha) throw new Error('no coefficient');
  const by_choice = Array.from({ length: 200 }, (_, n) => ({
    choice: `Code ${n + 1}`,
    chosen: 10 + n,
    alpha: n === 1 ? { ...alpha, value: null, interval: null } : { ...alpha, value: 1 - n / 1000 },
  }));
  const { screen, actor } = await open({ path: '/1', question: withFigures({ by_choice }) });
  const plot = await screen.findByRole('region', { name: 'α of each choice, chosen or not' });
  const names = () =>
    within(plot)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(names().length).toBe(30);
  expect(names().slice(0, 2)).toEqual(['Code 200', 'Code 199']);
  await actor.click(within(plot).getByRole('button', { name: 'Show all 200' }));
  expect(names().length).toBe(200);
  expect(names().at(-1)).toBe('Code 2');
  const bars = within(screen.getByRole('region', { name: 'How often each answer was given' }));
  const given = () => bars.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect([given().length, given().at(-1)]).toEqual([30, 'Code 30']);
  await actor.click(bars.getByRole('button', { name: 'Show all 200' }));
  expect([given().length, given().at(-1)]).toEqual([200, 'Code 200']);
});

test('choices that are all shown keep their order', async () => {
  const alpha = questionQuality.figures?.coefficients[1];
  if (!alpha) throw new Error('no coefficient');
  const names = Array.from({ length: 30 }, (_, n) => `Code ${n}`);
  const by_choice = names.map((choice, n) => ({ choice, chosen: 1, alpha: { ...alpha, value: n === 0 ? 0.9 : 0.2 } }));
  const { screen } = await open({ path: '/1', question: withFigures({ by_choice }) });
  const plot = within(await screen.findByRole('region', { name: 'α of each choice, chosen or not' }));
  expect(plot.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names);
  expect(plot.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('of two answers a question shows the matrix, too', async () => {
  const confusion_matrix = [
    { answer: 'Yes', values: 60, shares: [0.9, 0.1] },
    { answer: 'No', values: 40, shares: [0.15, 0.85] },
  ];
  const { screen } = await open({ path: '/1', question: withFigures({ confusion_matrix }) });
  await screen.findByRole('region', { name: 'Confusion matrix' });
  expect(tableText('Confusion matrix').slice(1)).toEqual([
    ['Yes', '90', '10', '60'],
    ['No', '15', '85', '40'],
  ]);
});

test('a question without a matrix, or to which all gave one answer, has none', async () => {
  const matrix = questionQuality.figures?.confusion_matrix.slice(0, 1) ?? [];
  const { screen } = await open({ path: '/1', question: withFigures({ confusion_matrix: matrix }) });
  await screen.findByRole('heading', { level: 1, name: 'Tone' });
  expect(screen.queryByRole('region', { name: 'Confusion matrix' })).toBeNull();
});

test('where everyone gave the same answer, the page says what that does not show', async () => {
  const [first, ...others] = taskQuality.questions;
  if (!first?.figures?.alpha) throw new Error('no figures');
  const alpha = { ...first.figures.alpha, value: null, undefined_because: 'same_answer' as const, interval: null };
  const question = { ...first, figures: { ...first.figures, reading: null, alpha } };
  const { screen } = await open({ quality: { ...taskQuality, questions: [question, ...others] } });
  const words = within(await screen.findByRole('region', { name: 'Can the answers be relied on?' }));
  expect(words.getByText(/^Everyone gave the same answer. Check a few rows yourself/)).toBeTruthy();
  expect(words.getByText('Not defined: everyone gave the same answer')).toBeTruthy();
});

const withFigures = (values: Partial<Schema<'QuestionFigures'>>): Schema<'QuestionQualityDetail'> => ({
  ...questionQuality,
  figures: questionQuality.figures && { ...questionQuality.figures, ...values },
});
const byWeek = questionQuality.figures?.by_week ?? [];
const similar = questionQuality.figures?.similar ?? { texts: 0, is_complete: true, pairs: [] };
const leastAgreement = { name: 'Rows with the least agreement' };
const similarTexts = { name: 'Similar texts, different answers' };

test('α is shown week by week', async () => {
  const { screen } = await open({ path: '/1' });
  await screen.findByRole('region', { name: 'α by week' });
  const [head, ...weeks] = tableText('α by week');
  expect(head?.[0]).toBe('Week of');
  expect(weeks).toEqual([
    expect.arrayContaining(['9 November 2026', '0.740', '60']),
    expect.arrayContaining(['16 November 2026', '0.590', '40']),
  ]);
});

test('with one week alone there is nothing to compare', async () => {
  const { screen } = await open({ path: '/1', question: withFigures({ by_week: byWeek.slice(0, 1) }) });
  await screen.findByRole('region', leastAgreement);
  expect(screen.queryByRole('region', { name: 'α by week' })).toBeNull();
});

test('similar texts with different answers stand side by side, each answer with a way to its row', async () => {
  const { screen } = await open({ path: '/1' });
  const panel = within(await screen.findByRole('region', similarTexts));
  expect(panel.getByText('103 texts compared')).toBeTruthy();
  expect(panel.getByText('93% alike')).toBeTruthy();
  expect(panel.getByText('the staff was friendly and fast, mostly')).toBeTruthy();
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ana', `/submission/${idOf(81)}?row=12`],
    ['Ben', `/submission/${idOf(82)}?row=40`],
  ]);
});

test('where not all texts could be compared the page says so', async () => {
  const question = withFigures({ similar: { ...similar, texts: 20000, is_complete: false } });
  const { screen } = await open({ path: '/1', question });
  expect(await screen.findByText('Only 20,000 texts could be compared')).toBeTruthy();
});

test('without similar texts the page does not mention them', async () => {
  const { screen } = await open({ path: '/1', question: withFigures({ similar: { ...similar, pairs: [] } }) });
  await screen.findByRole('region', leastAgreement);
  expect(screen.queryByRole('region', similarTexts)).toBeNull();
});

test('contributors who share no row are said to be in groups', async () => {
  const { figures } = questionQuality;
  if (!figures) throw new Error('no figures');
  const { screen } = await open({ path: '/1', question: { ...questionQuality, figures: { ...figures, groups: 2 } } });
  expect(await screen.findByText(/^The contributors form 2 groups that share no row/)).toBeTruthy();
});

test('groups that share no row are named even where there are too many contributors to compare every pair', async () => {
  const { screen } = await open({ path: '/1', question: withFigures({ groups: 3, pairs_left_out: true }) });
  expect(await screen.findByText(/^The contributors form 3 groups that share no row/)).toBeTruthy();
  expect(screen.getByText('There are too many contributors to compare every pair.')).toBeTruthy();
});

test('of many contributors, only those who share ten rows with others are ranked', async () => {
  const ranked = (rows: number) => withFigures({ pairs_left_out: true, with_others: [9, rows].map(of) });
  const of = (rows: number) => ({ rows, agreement: 0 });
  const { screen } = await open({ path: '/1', question: ranked(10) });
  await screen.findByText('There are too many contributors to compare every pair.');
  expect(tableText('Contributors who agree least with all others').slice(1)).toEqual([['BBen', '10', '0%']]);
});

test('where none share ten rows, no contributor is ranked', async () => {
  const few = { rows: 2, agreement: 0 };
  const { screen } = await open({
    path: '/1',
    question: withFigures({ pairs_left_out: true, with_others: [few, few] }),
  });
  await screen.findByText('There are too many contributors to compare every pair.');
  expect(screen.queryByRole('table', { name: 'Contributors who agree least with all others' })).toBeNull();
});

test('scores by gold are shown beside agreement, and on a task where every row has one answer', async () => {
  const { screen } = await open({});
  const [question, ana] = [await screen.findByRole('cell', { name: '31\u00a0/\u00a040' }), screen.getByText('18 / 20')];
  expect(question.closest('tr')?.textContent).toContain('Tone');
  expect(question.closest('tr')?.textContent).toContain('78%');
  expect(ana.closest('tr')?.textContent).toMatch(/Ana.*90%70%–97%$/);
});

test('how much and how fast each contributor works is shown, and how much they skip', async () => {
  const { screen } = await open();
  await screen.findByRole('table', { name: 'Each contributor’s work' });
  expect(tableText('Each contributor’s work')).toEqual([
    ['Contributor', 'Rows answered', 'Agreement with others', 'Rows per hour', 'Skipped'],
    ['AAna', '103', '86%', '150', '1 / 104 · 1%'],
    ['BBen', '90', '–', '–', '14 / 104 · 13%'],
  ]);
});

test('a task without pairs shows its scores by gold all the same', async () => {
  const { screen } = await open({ quality: { ...unpairedQuality, gold: taskQuality.gold } });
  expect(await screen.findByText('13 / 20')).toBeTruthy();
  expect(screen.getByText('No row has two answers yet')).toBeTruthy();
});

test('a gold answer that most miss alike is listed with a way to its row', async () => {
  const { screen } = await open({ path: '/1' });
  const table = await screen.findByRole('table', { name: 'Gold answers that are probably wrong' });
  expect(table.textContent).toContain('3\u00a0/\u00a04');
  const [doubt] = questionQuality.figures?.gold?.doubtful ?? [];
  expect(screen.getByRole('link', { name: '33' }).getAttribute('href')).toBe(`/submission/${doubt?.submission}?row=8`);
});

const withConsensus = (consensus: Schema<'QuestionFigures'>['consensus']): Schema<'QuestionQualityDetail'> => ({
  ...questionQuality,
  figures: questionQuality.figures && { ...questionQuality.figures, consensus },
});

test('majority and model are scored on the same rows, and neither is called better', async () => {
  const { screen } = await open({ path: '/1' });
  const panel = within(await screen.findByRole('region', { name: 'Consensus proposals' }));
  expect(panel.getByText(/Which one is right more often depends on the data\./)).toBeTruthy();
  expect(panel.getByText('19 / 103')).toBeTruthy();
  expect(panel.getAllByText('77.5% (62.5%–87.7%)').length).toBe(2);
  expect(panel.queryByText('The Dawid–Skene model did not converge.')).toBeNull();
});

test('how a contributor probably answers is shown by right answer, and another one can be chosen', async () => {
  const { screen, actor } = await open({ path: '/1' });
  const name = 'How each contributor probably answers';
  await screen.findByRole('table', { name });
  expect(tableText(name)).toEqual([
    ['Right answer', 'Positive', 'Neutral', 'Mixed', 'Expected answers'],
    ['Positive', '92%', '4%', '4%', '44'],
    ['Neutral', '4%', '92%', '4%', '35'],
    ['Mixed', '4%', '4%', '92%', '4'],
  ]);
  await actor.selectOptions(screen.getByRole('combobox', { name }), 'Eve');
  expect(tableText(name)[1]).toEqual(['Positive', '52%', '24%', '24%', '44']);
});

test('of several choices it says how often each is chosen where it applies, and where it doesn’t', async () => {
  const { screen } = await open({ path: '/1', question: withConsensus(choiceConsensus) });
  const name = 'How each contributor probably answers';
  await screen.findByRole('table', { name });
  expect(tableText(name)).toEqual([
    ['Choice', 'Chosen where it applies', 'Chosen where it doesn’t'],
    ['Price', '80%', '5%'],
    ['Service', '80%', '5%'],
  ]);
  expect(screen.getByText('The Dawid–Skene model did not converge.')).toBeTruthy();
});

test('where there are too many different rows, the page says that there is no consensus', async () => {
  const { screen } = await open({ path: '/1', question: withConsensus(null) });
  expect(await screen.findByText('There are too many different rows for a consensus.')).toBeTruthy();
});

test('where a model has too many numbers, the page says why it does not show how each contributor answers', async () => {
  const model = choiceConsensus?.dawid_skene;
  const { screen } = await open({
    path: '/1',
    question: withConsensus(
      choiceConsensus && { ...choiceConsensus, dawid_skene: model && { ...model, contributors: [] } },
    ),
  });
  const text = 'There are too many contributors and answers to show how each contributor answers.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a question without pairs shows no empty tables', async () => {
  const { figures } = questionQuality;
  const { alpha } = unpairedQuality.questions[0]?.figures ?? {};
  if (!figures || !alpha) throw new Error('no figures');
  const empty = { pairs: [], disputed: [], confusions: [], reading: null, coefficients: [alpha] };
  const counts = { ...figures.counts, pairable_rows: 0 };
  const { screen } = await open({
    path: '/1',
    question: { ...questionQuality, figures: { ...figures, ...empty, counts } },
  });
  await screen.findByText('No row has two answers yet');
  for (const name of ['Rows with the least agreement', 'Answers confused with each other', 'Measures of agreement'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.getByRole('region', { name: 'Counted and left out' })).toBeTruthy();
});

const crowd = Array.from({ length: 40 }, (_, n) => ({
  id: idOf(500 + n),
  name: `Coder ${n}`,
  username: `c${n}`,
  pic: null,
}));

test('of many contributors the first are shown, and all of them when they are asked for', async () => {
  const work = crowd.map((contributor, n) => ({
    contributor,
    rows_count: n,
    skipped_count: 0,
    seconds_per_row: null,
    agreement: null,
  }));
  const { screen, actor } = await open({ quality: { ...taskQuality, work } });
  const panel = within(await screen.findByRole('region', { name: 'Each contributor’s work' }));
  expect(panel.getAllByRole('row')).toHaveLength(31);
  await actor.click(panel.getByRole('button', { name: 'Show all 40' }));
  expect(panel.getAllByRole('row')).toHaveLength(41);
  const fewer = panel.getByRole('button', { name: 'Show fewer' });
  expect(document.activeElement).toBe(fewer);
  await actor.click(fewer);
  expect(panel.getAllByRole('row')).toHaveLength(31);
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Show all 40' }));
});

test('of contributors too many to compare every pair, those who agree least with all others are named', async () => {
  const with_others = crowd.map((_, n) => ({ rows: 20, agreement: n === 7 ? null : 1 - n / 100 }));
  const question = withFigures({ contributors: crowd, with_others, pairs: [], pairs_left_out: true });
  const { screen } = await open({ path: '/1', question });
  await screen.findByRole('heading', { level: 1, name: 'Tone' });
  const [head, first, ...others] = tableText('Contributors who agree least with all others');
  expect(head).toEqual(['Contributors who agree least with all others', 'Shared rows', 'All others']);
  expect(first?.slice(1)).toEqual(['20', '61%']);
  expect(others).toHaveLength(9);
});

test('answers are not headed as numbers of answers', async () => {
  const user = { ...aUser(1), language: 'zh' as const };
  onTestFinished(() => void setLanguage('en'));
  const { screen } = await open({ path: '/1', user });
  await screen.findByRole('table', { name: '分歧最大的列' });
  expect(tableText('分歧最大的列')[0]?.at(-1)).toBe('答案');
  expect(tableText('最常混淆的答案')[0]?.[0]).toBe('答案');
});
