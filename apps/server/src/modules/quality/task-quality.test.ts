import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { exportsOf, linesOf } from '../../testing/exports.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createRandom } from '../../testing/random.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { whileWatched } from './task/while-watched.ts';

type Schemas = components['schemas'];
type Browser = ReturnType<typeof openBrowser>;
type Value = Schemas['AnswerCell']['value'];

const app = await createTestApp();
const manager = app.as('manager');
const HOUR_MS = 3_600_000;
const { exported } = exportsOf(app);

const people = ['contributor', 'contributor2', 'contributor3'] as const;
/** Looks, lets the job do its work and looks again. */
async function measured(task: string, answers: Schemas['AnswersCounted'] = 'first_submitted') {
  const path = `/task/${task}/quality?answers=${answers}` as const;
  app.clock.advance(31_000);
  await manager.get(path);
  await app.runJobs();
  return (await manager.get(path)).result;
}
const detail = async (task: string, question_no = 1, answers: Schemas['AnswersCounted'] = 'first_submitted') => {
  const { result } = await manager.get(`/task/${task}/quality/${question_no}?answers=${answers}`);
  if (result.figures === null) throw new Error('no figures');
  return result.figures;
};
const alphaOf = ({ questions }: Schemas['TaskQuality'], question_no = 1) =>
  questions.find((each) => each.question_no === question_no)?.figures?.alpha?.value;

const noKappa = { kappa: null, linear: null, quadratic: null };

/** A task of as many rows as the lists are long; `null` skips the row. */
async function answered(
  given: Partial<Record<DemoUsername, readonly Value[]>>,
  scene: Parameters<typeof makePublished>[1] = {},
) {
  const rows = Object.values(given)[0]?.length ?? 0;
  const contributors = people.filter((name) => given[name]);
  const published = await makePublished(app, {
    texts: Array.from({ length: rows }, (_, index) => `Text ${index + 1}`),
    contributors,
    answers_per_row: contributors.length,
    ...scene,
  });
  const browsers = new Map<DemoUsername, Browser>();
  for (const name of contributors) {
    const browser = openBrowser(app, name, published.task);
    browsers.set(name, browser);
    const values = given[name] ?? [];
    const cells = values.flatMap((value, index) => (value === null ? [] : [browser.cell(index + 1, 1, value)]));
    const skips = values.flatMap((value, index) => (value === null ? [browser.skip(index + 1, 'Not a review')] : []));
    const saved = await browser.save(cells, skips);
    expect(saved.status, saved.text).toBe(200);
  }
  const of = (name: DemoUsername) => browsers.get(name) ?? openBrowser(app, name, published.task);
  const submit = async () => {
    for (const name of contributors) expect((await of(name).submit()).status).toBe(200);
  };
  return { ...published, of, submit };
}

/** α by its definition, from all pairs of values (Krippendorff 2011). */
function alphaByPairs(units: readonly (readonly Value[])[]): number {
  const paired = units.filter((values) => values.length > 1);
  const all = paired.flat();
  const differ = (a: Value, b: Value) => (JSON.stringify(a) === JSON.stringify(b) ? 0 : 1);
  const among = (values: readonly Value[]) =>
    values.reduce<number>((sum, a) => sum + values.reduce<number>((own, b) => own + differ(a, b), 0), 0);
  const observed = paired.reduce((sum, values) => sum + among(values) / (values.length - 1), 0) / all.length;
  return 1 - observed / (among(all) / (all.length * (all.length - 1)));
}

describe('the figures of a task', () => {
  test('come from the answers as first submitted, and are there after the page was looked at', async () => {
    const { task, submit } = await answered({
      contributor: ['a', 'a', 'b', 'c', null, 'b'],
      contributor2: ['a', 'b', 'b', 'c', 'a', 'b'],
    });
    const empty = (await measured(task)).questions[0]?.figures;
    expect(empty).toMatchObject({ counts: { rows: 0, pairable_rows: 0 }, reading: null });
    expect(empty?.alpha).toMatchObject({ value: null, undefined_because: 'no_pairs' });
    await submit();
    const before = (await manager.get(`/task/${task}/quality`)).result;
    expect(before).toMatchObject({ state: 'outdated', answers_since: 11, contributors: 0 });
    const after = await measured(task);
    expect(after).toMatchObject({ state: 'current', answers_since: 0, contributors: 2, answers: 'first_submitted' });
    expect(after.questions).toMatchObject([
      {
        question_no: 1,
        name: 'Question 1',
        type: 'single',
        figures: {
          counts: { rows: 6, values: 11, single_rows: 1, pairable_rows: 5, pairable_values: 10, answers: 3 },
          reading: { verdict: 'too_few_rows', two_answers: true, agreement: 0.8, confused: ['A', 'B'] },
          unanimous: 0.8,
        },
      },
    ]);
    const pairs = [
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'b'],
      ['c', 'c'],
      ['b', 'b'],
    ];
    expect(alphaOf(after)).toBeCloseTo(alphaByPairs(pairs), 12);
  });

  test('stay as they are when an answer is reworked after a return', async () => {
    const scene = await answered({
      contributor: ['a', 'a', 'b', 'c', 'a', 'b'],
      contributor2: ['a', 'b', 'b', 'c', 'a', 'a'],
    });
    const { task, assignments, of, submit } = scene;
    await submit();
    const first = alphaOf(await measured(task));
    const submission = `/submission/${assignments.contributor2}` as const;
    await manager.post(`${submission}/open`);
    const mark = { row_no: 2, question_no: 1, verdict: 'incorrect' as const, correct_answer: 'a', remark: '' };
    await manager.put(`${submission}/marks`, { marks: [mark] });
    const { version } = (await manager.get(submission)).result;
    expect((await manager.post(`${submission}/return`, { version, remarks: 'Again' })).status).toBe(200);
    await of('contributor2').save([of('contributor2').cell(2, 1, 'b'), of('contributor2').cell(2, 1, 'a')]);
    expect(alphaOf(await measured(task))).toBe(first);
    await of('contributor2').submit();
    const after = await measured(task);
    expect([alphaOf(after), after.questions[0]?.figures?.counts.values]).toEqual([first, 12]);
    expect(alphaOf(await measured(task, 'so_far'))).toBe(first);
    const reworked = [
      ['a', 'a'],
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
      ['a', 'a'],
      ['b', 'a'],
    ];
    expect(alphaOf(await measured(task, 'now'))).toBeCloseTo(alphaByPairs(reworked), 12);
  });

  test('take what was submitted first, not what was said before it while the clock was ahead', async () => {
    const values = ['a', 'b', 'c'];
    const { task, assignments, of, submit } = await answered({ contributor: values, contributor2: values });
    const browser = of('contributor2');
    for (let hours = 0; hours < 30; hours += 6) {
      app.clock.advance(6 * HOUR_MS);
      await browser.read(); // keeps the session
    }
    expect((await browser.save([browser.cell(1, 1, 'b')])).status).toBe(200);
    app.clock.advance(-30 * HOUR_MS);
    const later = openBrowser(app, 'contributor2', task);
    expect((await later.save([later.cell(1, 1, 'a')])).result.cells).toMatchObject([{ outcome: 'current' }]);
    await submit();
    const submission = `/submission/${assignments.contributor2}` as const;
    const { version } = (await manager.get(submission)).result;
    const returned = await manager.post(`${submission}/return`, { version, remarks: 'Again', rework: 'all' });
    expect(returned.status, returned.text).toBe(200);
    app.clock.advance(1000);
    expect((await later.save([later.cell(1, 1, 'c')])).status).toBe(200);
    await later.submit();
    expect(alphaOf(await measured(task))).toBe(1);
  });

  test('so far count what is saved and not submitted yet', async () => {
    const { task, of } = await answered({ contributor: ['a', 'b', 'c'], contributor2: ['a', 'b', 'b'] });
    expect(alphaOf(await measured(task))).toBeNull();
    expect(alphaOf(await measured(task, 'now'))).toBeNull();
    const pairs = [
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'b'],
    ];
    expect(alphaOf(await measured(task, 'so_far'))).toBeCloseTo(alphaByPairs(pairs), 12);
    await of('contributor').save([], [of('contributor').skip(1, 'Not a review')]);
    expect(alphaOf(await measured(task, 'so_far'))).toBeCloseTo(alphaByPairs(pairs.slice(1)), 12);
  });

  test('leave out answers to questions whose condition does not hold', async () => {
    const { task, of, submit } = await answered(
      { contributor: ['a', 'a', 'a', 'b'], contributor2: ['a', 'a', 'b', 'b'] },
      {
        questions: [
          question(1),
          question(2, { required: false, show_when: { question_no: 1, values: ['a'] } }),
          question(3, { required: false, show_when: { question_no: 2, values: ['b', 'c'] } }),
        ],
      },
    );
    const second = { contributor: ['a', 'b', 'b', 'b'], contributor2: ['a', 'c', 'b', 'b'] } as const;
    for (const [name, values] of Object.entries(second)) {
      const browser = of(name === 'contributor' ? 'contributor' : 'contributor2');
      await browser.save(
        values.flatMap((value, index) => [browser.cell(index + 1, 2, value), browser.cell(index + 1, 3, 'c')]),
      );
    }
    await submit();
    const { questions } = await measured(task);
    // row 3 of contributor2 and row 4 of both are not asked for; the third question needs b or c in the second
    expect(questions.map(({ figures }) => figures?.counts)).toMatchObject([
      { values: 8, pairable_rows: 4 },
      { values: 5, pairable_rows: 2, single_rows: 1 },
      { values: 3, pairable_rows: 1, single_rows: 1 },
    ]);
  });

  test('treat the choices of a multiple choice as a set and show each of them', async () => {
    const { task, submit } = await answered(
      {
        contributor: [['a'], ['a', 'b'], ['b'], ['c'], ['b', 'a']],
        contributor2: [['a'], ['b', 'a'], ['b', 'c'], ['c'], ['c']],
      },
      { questions: [question(1, { type: 'multiple' })] },
    );
    await submit();
    const figures = (await measured(task)).questions[0]?.figures;
    expect(figures).toMatchObject({ counts: { answers: 5 }, unanimous: 0.6 });
    const { by_choice, confusions, pairs, disputed, confusion_matrix, choice_differences } = await detail(task);
    expect(by_choice.map(({ choice, chosen }) => [choice, chosen])).toEqual([
      ['A', 5],
      ['B', 5],
      ['C', 4],
    ]);
    expect(confusions.map(({ answers }) => answers)).toContainEqual(['B', 'B + C']);
    expect(pairs).toEqual([{ first: 0, second: 1, rows: 5, agreement: null, ...noKappa }]);
    expect(disputed.map(({ row_no }) => row_no)).toEqual([3, 5]);
    expect(disputed[1]?.answers.map(({ answer }) => answer)).toEqual(['A + B', 'C']);
    // of two on each row: A five times, four times with A; B and C likewise; row 5 has C instead of A and of B
    expect(confusion_matrix).toEqual([
      { answer: 'A', values: 5, shares: [4 / 5, 0, 1 / 5] },
      { answer: 'B', values: 5, shares: [0, 4 / 5, 1 / 5] },
      { answer: 'C', values: 4, shares: [1 / 4, 1 / 4, 2 / 4] },
    ]);
    expect(choice_differences).toEqual([
      { contributor: 0, choice: 'C', chosen: 1, added: 0, left_out: 2 / 3 },
      { contributor: 1, choice: 'C', chosen: 3, added: 2 / 3, left_out: 0 },
      { contributor: 0, choice: 'A', chosen: 3, added: 1 / 3, left_out: 0 },
      { contributor: 0, choice: 'B', chosen: 3, added: 1 / 3, left_out: 0 },
      { contributor: 1, choice: 'A', chosen: 2, added: 0, left_out: 1 / 3 },
      { contributor: 1, choice: 'B', chosen: 2, added: 0, left_out: 1 / 3 },
    ]);
  });

  test('say α of each week, where a row belongs to the week of its last answer', async () => {
    const { task, assignments, submit } = await answered({
      contributor: ['a', 'b', 'a', 'b', 'a', 'c', 'a'],
      contributor2: ['a', 'b', 'b', 'b', 'c', 'c', null],
    });
    await submit();
    // both minutes are of the same day in UTC; at +08:00 the later one is on Monday
    const answeredAt = (name: DemoUsername, rows: readonly number[], saved_at: string) =>
      app.db
        .updateTable('answers')
        .set({ saved_at })
        .where('task_id', '=', task)
        .where('assignment_id', '=', assignments[name] ?? '')
        .where('row_no', 'in', rows)
        .execute();
    const [sunday, monday] = ['2026-11-08T15:59:00Z', '2026-11-08T16:00:00Z'];
    await answeredAt('contributor', [1, 2, 3, 4, 5, 6], sunday);
    await answeredAt('contributor2', [1, 2, 3], sunday);
    await answeredAt('contributor2', [4, 5, 6], monday);
    await measured(task);
    const { by_week } = await detail(task);
    const pairs = [
      [
        ['a', 'a'],
        ['b', 'b'],
        ['a', 'b'],
      ],
      [
        ['b', 'b'],
        ['a', 'c'],
        ['c', 'c'],
      ],
    ];
    expect(by_week).toMatchObject([
      {
        week: '2026-11-02',
        alpha: { name: 'krippendorff_alpha', rows: 3, values: 6, no_interval_because: 'too_few_rows' },
      },
      {
        week: '2026-11-09',
        alpha: { name: 'krippendorff_alpha', rows: 3, values: 6, no_interval_because: 'too_few_rows' },
      },
    ]);
    expect(by_week[0]?.alpha.value).toBeCloseTo(alphaByPairs(pairs[0] ?? []), 12);
    expect(by_week[1]?.alpha.value).toBeCloseTo(alphaByPairs(pairs[1] ?? []), 12);
  });

  test('list similar texts that different people answered contrarily, the most similar first', async () => {
    const texts = [
      'The staff was friendly and fast!',
      'the staff was friendly, and fast',
      'The staff was friendly and fas',
      'Nothing like the others at all',
      'the staff was friendly and fast?',
    ];
    const { task, submit } = await answered(
      { contributor: ['a', null, 'b', 'b', 'a'], contributor2: [null, 'b', 'c', 'b', null] },
      { texts },
    );
    await submit();
    await measured(task);
    const { similar } = await detail(task);
    expect(similar).toMatchObject({ texts: 5, is_complete: true });
    expect(similar.pairs.map(({ similarity, first, second }) => [similarity, first.row_no, second.row_no])).toEqual([
      [1, 1, 2],
      // 28 trigrams of 29
      [28 / 29, 1, 3],
    ]);
    const [equal] = similar.pairs;
    expect(equal).toMatchObject({
      first: { text: texts[0], answers: [{ answer: 'A', contributor: { username: 'contributor' }, position: 1 }] },
      second: { text: texts[1], answers: [{ answer: 'B', contributor: { username: 'contributor2' }, position: 2 }] },
    });
  });

  test('look at all rows of a text for one that was answered contrarily', async () => {
    const { task, submit } = await answered(
      // the first row of each text is of one person
      { contributor: ['a', null, 'b', null], contributor2: [null, 'a', null, 'b'] },
      { texts: ['It is slow and loud', 'it is slow and loud', 'it is slow and louder', 'It is slow and louder!'] },
    );
    await submit();
    await measured(task);
    const { pairs } = (await detail(task)).similar;
    expect(pairs.map(({ first, second }) => [first.row_no, second.row_no])).toEqual([[1, 4]]);
  });

  test('don’t list similar texts to which the same was said, or that one person alone answered', async () => {
    const { task, submit } = await answered(
      {
        contributor: [['a'], null, ['b'], ['c']],
        contributor2: [null, ['a', 'b'], null, null],
      },
      {
        texts: ['Same text', 'same text', 'Another one', 'another one'],
        questions: [question(1, { type: 'multiple' })],
      },
    );
    await submit();
    await measured(task);
    expect((await detail(task)).similar).toEqual({ texts: 4, is_complete: true, pairs: [] });
  });

  test('have no coefficient for open answers', async () => {
    const { task, submit } = await answered(
      { contributor: ['fine', 'bad'], contributor2: ['fine', 'good'] },
      { questions: [question(1, { type: 'open', choices: [] })] },
    );
    await submit();
    const counts = { rows: 2, values: 4, pairable_rows: 2, answers: 0 };
    expect((await measured(task)).questions[0]?.figures).toMatchObject({ counts, alpha: null, reading: null });
    expect(await detail(task)).toMatchObject({ coefficients: [], pairs: [], disputed: [], groups: 0 });
  });

  test('say of each two contributors how often they agree, and which rows are disputed most', async () => {
    const letters = Array.from({ length: 12 }, (_, index) => 'abc'[index % 3] ?? 'a');
    const { task, submit, assignments } = await answered({
      contributor: letters,
      contributor2: letters.with(4, 'c').with(7, 'a'),
      contributor3: letters.with(4, 'a').map((letter, index) => (index < 3 ? null : letter)),
    });
    await submit();
    const { work } = await measured(task);
    const { contributors, with_others, confusion_matrix, pairs, disputed, groups, distribution } = await detail(task);
    expect(contributors.map(({ username }) => username)).toEqual(people);
    // the first three rows have two answers; of the others, the fifth and the eighth have different ones
    expect(with_others).toEqual([
      { rows: 12, agreement: expect.closeTo((10 + 1 / 2) / 12, 12) },
      { rows: 12, agreement: expect.closeTo(10 / 12, 12) },
      { rows: 9, agreement: expect.closeTo((7 + 1 / 2) / 9, 12) },
    ]);
    expect(work.map(({ agreement }) => agreement)).toEqual(with_others.map(({ agreement }) => agreement));
    expect(confusion_matrix.map(({ answer, values }) => [answer, values])).toEqual([
      ['A', 13],
      ['B', 8],
      ['C', 12],
    ]);
    // B meets A and C once each in the fifth row, which counts half, and A twice in the eighth
    expect(confusion_matrix[1]?.shares).toEqual(
      [(0.5 + 1) / 8, (8 - 2) / 8, 0.5 / 8].map((share) => expect.closeTo(share, 12)),
    );
    expect(pairs).toEqual([
      { first: 0, second: 1, rows: 12, agreement: 10 / 12, ...noKappa, kappa: expect.closeTo(0.75, 12) },
      { first: 0, second: 2, rows: 9, agreement: null, ...noKappa },
      { first: 1, second: 2, rows: 9, agreement: null, ...noKappa },
    ]);
    expect(groups).toBe(1);
    expect(disputed).toMatchObject([
      { row_no: 5, text: 'Text 5', agreement: 0, answers: [{ answer: 'B' }, { answer: 'C' }, { answer: 'A' }] },
      { row_no: 8, text: 'Text 8', agreement: 1 / 3, answers: [{ answer: 'B' }, { answer: 'A' }, { answer: 'B' }] },
    ]);
    const own = disputed[0]?.answers[0];
    expect(own).toMatchObject({ submission: assignments.contributor, contributor: { username: 'contributor' } });
    const rows = (await manager.get(`/submission/${own?.submission}/row?position=${own?.position}&limit=1`)).result
      .rows;
    expect(rows[0]?.content.row_no).toBe(5);
    expect(distribution.map(({ answer, count }) => [answer, count])).toEqual([
      ['A', 13],
      ['B', 8],
      ['C', 12],
    ]);
  });

  test('follow the scale of a question, also when it changes after publishing', async () => {
    // no one chooses 3, which counts as a step on an ordinal scale all the same
    const choices = ['1', '2', '3', '10'].map((value) => ({ value, label: `No. ${value}`, hotkey: null }));
    const asked = question(1, { choices });
    const code = (places: readonly number[]) => places.map((place) => choices[place - 1]?.value ?? '');
    const { task, submit } = await answered(
      {
        contributor: code([1, 2, 2, 4, 1, 4, 2, 4, 1, 2, 4, 2]),
        contributor2: code([1, 2, 4, 4, 2, 4, 2, 2, 1, 4, 4, 1]),
      },
      { questions: [asked] },
    );
    await submit();
    // alpha of the package krippendorff 0.9, kappa of scikit-learn over all four choices
    const nominal = { ...noKappa, kappa: expect.closeTo(0.368421052631579, 12) };
    const expected = {
      nominal: [0.3915343915343916, nominal],
      ordinal: [
        0.6635185185185186,
        {
          ...nominal,
          linear: expect.closeTo(0.49473684210526314, 12),
          quadratic: expect.closeTo(0.6129032258064517, 12),
        },
      ],
      interval: [0.5357885975863504, noKappa],
    } as const;
    for (const scale of ['nominal', 'ordinal', 'interval', 'nominal'] as const) {
      const { version, questions } = (await manager.get(`/task/${task}`)).result;
      const changed = questions.map((each) => ({ ...each, scale }));
      expect((await manager.put(`/task/${task}/question`, { version, questions: changed })).status).toBe(200);
      if (scale === 'ordinal') expect((await manager.get(`/task/${task}/quality`)).result.state).toBe('outdated');
      const found = await measured(task);
      expect(found).toMatchObject({ state: 'current', questions: [{ scale }] });
      const [alpha, kappa] = expected[scale];
      expect(alphaOf(found)).toBeCloseTo(alpha, 12);
      expect((await detail(task)).pairs).toMatchObject([{ rows: 12, ...kappa }]);
    }
  });

  test('are those of the export', async () => {
    const random = createRandom(11);
    const truth = Array.from({ length: 60 }, () => 'abc'[random(3)] ?? 'a');
    const code = () => truth.map((letter) => (random(10) < 7 ? letter : ('abc'[random(3)] ?? 'a')));
    const { task, submit } = await answered({ contributor: code(), contributor2: code(), contributor3: code() });
    await submit();
    const found = alphaOf(await measured(task));
    const units = Map.groupBy(await linesOf(await exported(task)), ({ row_no }) => row_no);
    const values = [...units.values()].map((lines) => lines.map(({ value }) => value ?? ''));
    expect(found).toBeCloseTo(alphaByPairs(values), 12);
  });

  test('count what someone submitted who has left since', async () => {
    const { task, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'c'] });
    await submit();
    await app.db.updateTable('users').set({ state: 'disabled' }).where('id', '=', app.people.contributor2).execute();
    expect((await measured(task)).contributors).toBe(2);
    await app.db.updateTable('users').set({ state: 'active' }).where('id', '=', app.people.contributor2).execute();
  });
});

describe('scores by gold', () => {
  const goldOf = (...gold: string[]) => ({
    columns: [
      { name: 'text', role: 'text' },
      { name: 'right', role: 'gold:1' },
    ],
    rows: gold.map((each, index) => [`Text ${index + 1}`, each]),
  });
  const scoreOf = (right: number, of: number, low: number, high: number) => ({
    right,
    of,
    share: right / of,
    wilson: { low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) },
  });

  test('are the share of gold cells answered rightly, by question and contributor, with what most of three or more miss alike', async () => {
    const { task, submit, assignments } = await answered(
      {
        contributor: ['a', 'b', 'c', 'b', null, 'a'],
        contributor2: ['a', 'c', 'c', 'b', 'b', 'a'],
        contributor3: ['a', 'b', 'a', 'b', 'c', 'a'],
      },
      goldOf('a', 'b', 'c', 'a', 'b', ''),
    );
    expect(await measured(task)).toMatchObject({ gold: [], questions: [{ figures: { gold: null } }] });
    await submit();
    const { gold, questions } = await measured(task);
    // intervals of statsmodels 0.14, proportion_confint by wilson
    const all = scoreOf(8, 14, 0.3259064457965074, 0.7861920109552588);
    const scores = [
      scoreOf(3, 4, 0.30064184258240184, 0.9544127391902995),
      scoreOf(3, 5, 0.2307242812760129, 0.8823792257673522),
      scoreOf(2, 5, 0.11762077423264788, 0.7692757187239871),
    ];
    const named = people.map((username, index) => ({ contributor: { username }, score: scores[index] }));
    expect(questions).toMatchObject([{ figures: { gold: all } }]);
    expect(gold).toMatchObject(named);
    const found = (await detail(task)).gold;
    expect(found).toMatchObject({ score: all, contributors: named });
    expect(found?.doubtful).toEqual([
      {
        row_no: 4,
        row_id: null,
        language: null,
        text: 'Text 4',
        gold: 'A',
        answer: 'B',
        given: 3,
        of: 3,
        submission: assignments.contributor,
        position: 4,
      },
    ]);
  });

  test('compare choices as a set, words as they are, and count a question that is not asked for no one', async () => {
    const { task, of, submit } = await answered(
      { contributor: [['b', 'a'], ['a'], ['c']], contributor2: [['a', 'b'], ['a', 'b', 'c'], ['b']] },
      {
        columns: [
          { name: 'text', role: 'text' },
          { name: 'topics', role: 'gold:1' },
          { name: 'why', role: 'gold:2' },
        ],
        rows: [
          ['one', 'a|b', 'Late'],
          ['two', 'a|b', 'Late'],
          ['three', 'c', 'Late'],
        ],
        questions: [
          question(1, { type: 'multiple' }),
          question(2, {
            type: 'open',
            choices: [],
            required: false,
            show_when: { question_no: 1, values: ['a'] },
          }),
        ],
      },
    );
    await of('contributor').save([
      of('contributor').cell(1, 2, 'Late'),
      of('contributor').cell(2, 2, 'late'),
      of('contributor').cell(3, 2, 'Late'),
    ]);
    await submit();
    const { questions, gold } = await measured(task);
    expect(questions.map(({ figures }) => figures?.gold)).toMatchObject([
      { right: 3, of: 6 },
      { right: 1, of: 2 },
    ]);
    expect(gold.map(({ score: { right, of } }) => [right, of])).toEqual([
      [3, 5],
      [1, 3],
    ]);
    expect((await detail(task)).gold?.doubtful).toEqual([]);
  });
});

describe('how the answers came about', () => {
  test('is told with the figures: rows, skips, who, the first and the last answer, the seed and the version', async () => {
    const { task, submit } = await answered({
      contributor: ['a', 'a', null, 'c', null],
      contributor2: ['a', 'b', 'b', null, 'c'],
    });
    expect((await manager.get(`/task/${task}/quality`)).result.design).toBeNull();
    const none = { rows: 5, skips: 0, first_answer_at: null, last_answer_at: null, contributors: [] };
    expect((await measured(task)).design).toMatchObject(none);
    const [first, last] = ['2026-11-02T01:00:00.000Z', '2026-11-06T09:30:00.000Z'];
    const setTime = (at: string, row_no: number) =>
      app.db
        .updateTable('answers')
        .set({ saved_at: at })
        .where('task_id', '=', task)
        .where('row_no', '=', row_no)
        .execute();
    for (const [at, row] of [
      [first, 2],
      [last, 5],
      ['2026-11-04T00:00:00.000Z', 1],
      ['2026-11-04T00:00:00.000Z', 3],
      ['2026-11-04T00:00:00.000Z', 4],
    ] as const)
      await setTime(at, row);
    await submit();
    await app.db.updateTable('tasks').set({ seed: 4711 }).where('id', '=', task).execute();
    const times = { first_answer_at: first, last_answer_at: last };
    const { design } = await measured(task);
    expect(design).toMatchObject({
      rows: 5,
      skips: 3,
      ...times,
      seed: 4711,
      contributors: [
        { code: 'C1', contributor: { username: 'contributor' } },
        { code: 'C2', contributor: { username: 'contributor2' } },
      ],
    });
    expect(design?.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test('calls contributors as exports of the project do, in another task as well', async () => {
    const first = await answered({ contributor2: ['a'], contributor3: ['a'] });
    const everyone = { contributor: ['a'], contributor2: ['b'], contributor3: ['c'] };
    const second = await answered(everyone, { project_id: first.project });
    await second.submit();
    const { design } = await measured(second.task);
    const inReport = new Map(design?.contributors.map(({ code, contributor }) => [contributor.username, code]));
    expect(inReport.get('contributor')).toBe('C3');
    const lines = await linesOf(await exported(second.task, { contributors: 'codes' }));
    const inExport = new Map(lines.map(({ contributor, value }) => [value, contributor]));
    expect(inExport).toEqual(
      new Map([
        ['a', inReport.get('contributor')],
        ['b', inReport.get('contributor2')],
        ['c', inReport.get('contributor3')],
      ]),
    );
  });

  test('stays as it was at first when rows are answered or skipped again after a return', async () => {
    const { task, assignments, of, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', null] });
    await submit();
    const { design } = await measured(task);
    const submission = `/submission/${assignments.contributor2}` as const;
    await manager.post(`${submission}/open`);
    const { version } = (await manager.get(submission)).result;
    expect((await manager.post(`${submission}/return`, { version, remarks: 'Again' })).status).toBe(200);
    await of('contributor2').save([of('contributor2').cell(2, 1, 'b')], [of('contributor2').skip(1, 'Not a review')]);
    await of('contributor2').submit();
    const after = await measured(task);
    expect(after.design).toEqual(design);
    expect(after.design).toMatchObject({ skips: 1 });
    // the row stays skipped until it is resumed: as they are now, both rows of contributor2 are
    const now = await measured(task, 'now');
    expect([now.design?.skips, now.questions[0]?.figures?.counts.values]).toEqual([2, 2]);
  });

  test('counts the answers left out because a condition does not hold', async () => {
    const { task, of, submit } = await answered(
      { contributor: ['a', 'a', 'b', 'b'], contributor2: ['a', 'b', 'b', null] },
      { questions: [question(1), question(2, { required: false, show_when: { question_no: 1, values: ['a'] } })] },
    );
    for (const name of ['contributor', 'contributor2'] as const)
      await of(name).save([1, 2, 3].map((row) => of(name).cell(row, 2, 'c')));
    await submit();
    const { questions } = await measured(task);
    // rows 1 and 2 of contributor and row 1 of contributor2 are asked for; row 3 of both and row 2 of contributor2 are not
    expect(questions.map(({ figures }) => figures?.counts)).toMatchObject([
      { values: 7, not_asked: 0 },
      { values: 3, not_asked: 3, pairable_rows: 1 },
    ]);
  });
});

describe('when they are computed', () => {
  test('they are begun once, and again after 30 seconds if anything has changed', async () => {
    const { task, of, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result.state;
    const waiting = async () => (await app.waitingJobs()).filter(({ kind }) => kind === 'measure_task').length;
    await app.runJobs();
    expect([await look(), await look(), await waiting()]).toEqual(['renewing', 'renewing', 1]);
    await app.runJobs();
    expect([await look(), await waiting()]).toEqual(['current', 0]);
    await submit();
    app.clock.advance(29_000);
    expect([await look(), await waiting()]).toEqual(['outdated', 0]);
    app.clock.advance(1_000);
    expect([await look(), await waiting()]).toEqual(['renewing', 1]);
    await app.runJobs();
    app.clock.advance(60_000);
    expect([await look(), await waiting()]).toEqual(['current', 0]);
    await of('contributor').withdraw();
    await of('contributor').save([of('contributor').cell(1, 1, 'c')]);
    app.clock.advance(60_000);
    expect([await look(), await waiting()]).toEqual(['current', 0]);
  });

  test('they are given up when no one looks any more before their turn, and begun again with the next look', async () => {
    const { task } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result;
    await app.runJobs();
    expect((await look()).state).toBe('renewing');
    app.clock.advance(61_000);
    await app.runJobs();
    expect(await look()).toMatchObject({ state: 'renewing', as_of: null });
    app.clock.advance(15_000);
    expect((await look()).state).toBe('renewing');
    app.clock.advance(15_000);
    await app.runJobs();
    expect((await look()).state).toBe('current');
  });

  /** Figures are on their way, and come no further than to the history of answers until `release`. */
  async function measuring(task: string) {
    await app.runJobs();
    const trx = await app.db.startTransaction().execute();
    await sql`lock table answer_history in access exclusive mode`.execute(trx);
    await manager.get(`/task/${task}/quality`);
    const jobs = app.runJobs();
    await until(async () => (await blockedQueries()) > 0);
    return { jobs, release: () => trx.rollback().execute() };
  }
  const blockedQueries = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows.length;
  };

  test('they are given up while they are computed, when no one looks any more, and begun again with the next look', async () => {
    const { task, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    const { as_of } = await measured(task);
    await submit();
    app.clock.advance(31_000);
    app.clock.stop();
    const { jobs, release } = await measuring(task);
    app.clock.advance(21_000);
    await jobs;
    expect(await blockedQueries()).toBe(0);
    await release();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result;
    expect(await look()).toMatchObject({ state: 'renewing', as_of, answers_since: 4 });
    await app.runJobs();
    expect(await look()).toMatchObject({ state: 'current', answers_since: 0 });
    expect((await look()).as_of).not.toBe(as_of);
  });

  test('they are computed to the end while someone looks', async () => {
    const { task } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    await manager.get(`/task/${task}/quality`);
    app.clock.advance(15_000);
    await manager.get(`/task/${task}/quality`);
    app.clock.advance(15_000);
    let looks = 0;
    const now = () => {
      looks += 1;
      return app.services.now();
    };
    await whileWatched({ ...app.services, now }, { task_id: task, answers: 'first_submitted' }, async (left) => {
      await until(() => looks > 1);
      expect(left.aborted).toBe(false);
    });
  });

  test('they hold the answers of the moment at which they were read', async () => {
    const { task, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    const { jobs, release } = await measuring(task);
    await submit();
    await release();
    await jobs;
    const { as_of, state, answers_since, questions } = (await manager.get(`/task/${task}/quality`)).result;
    expect([state, answers_since, questions[0]?.figures?.counts.values]).toEqual(['outdated', 4, 0]);
    expect(Date.parse(as_of ?? '')).toBeLessThan(Date.now());
  });

  test('they are not given up where final answers wait for them', async () => {
    const { task } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    await app.db.updateTable('tasks').set({ consensus_probability: 90 }).where('id', '=', task).execute();
    app.clock.stop();
    const states = async (answers: Schemas['AnswersCounted']) => {
      const look = async () => (await manager.get(`/task/${task}/quality?answers=${answers}`)).result.as_of;
      await look();
      app.clock.advance(61_000);
      await app.runJobs();
      return (await look()) !== null;
    };
    expect([await states('first_submitted'), await states('now')]).toEqual([true, false]);
  });

  test('they are tried again when they failed', async () => {
    const { task } = await answered({ contributor: ['a'], contributor2: ['a'] });
    await measured(task);
    await app.db.updateTable('task_quality').set({ state: 'failed' }).where('task_id', '=', task).execute();
    expect((await manager.get(`/task/${task}/quality`)).result.state).toBe('failed');
    expect((await measured(task)).state).toBe('current');
  });
});

test('a job that comes twice, or whose figures no one waits for, does nothing', async () => {
  const { task } = await answered({ contributor: ['a'], contributor2: ['a'] });
  const { as_of } = await measured(task);
  await app.services.jobs.add('measure_task', { task_id: task, answers: 'first_submitted' });
  await app.services.jobs.add('measure_task', { task_id: task, answers: 'now' });
  await app.runJobs();
  expect((await manager.get(`/task/${task}/quality`)).result).toMatchObject({ as_of, state: 'current' });
});

describe('who sees them', () => {
  test('is staff that sees the task, and no one once it is deleted', async () => {
    const { task } = await answered({ contributor: ['a'] });
    await measured(task);
    for (const path of [`/task/${task}/quality`, `/task/${task}/quality/1`] as const) {
      const statusFor = async (name: DemoUsername) => (await app.as(name).get(path)).status;
      expect([await statusFor('master'), await statusFor('manager')]).toEqual([200, 200]);
      expect([await statusFor('manager2'), await statusFor('contributor')]).toEqual([404, 403]);
    }
    expect((await manager.get(`/task/${task}/quality/2`)).status).toBe(404);
    await app.db.updateTable('tasks').set({ deleted_at: new Date() }).where('id', '=', task).execute();
    expect((await manager.get(`/task/${task}/quality`)).status).toBe(404);
    expect((await manager.get(`/task/${task}/quality/1`)).status).toBe(404);
  });
});
