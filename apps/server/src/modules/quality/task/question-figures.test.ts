import { describe, expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { exportsOf, linesOf } from '../../../testing/exports.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { alphaByPairs, alphaOf, taskQualityOf } from '../../../testing/quality/task-quality.ts';
import { createRandom } from '../../../testing/random.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { measured, detail, answered } = taskQualityOf(app);
const { exported } = exportsOf(app);
const HOUR_MS = 3_600_000;
const noKappa = { kappa: null, linear: null, quadratic: null };

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

  test('count the answers to a question of one dataset though the first rows of it were taken back', async () => {
    const contributors = ['contributor', 'contributor2'] as const;
    const scene = { texts: ['one', 'two', 'three', 'four'], contributors, answers_per_row: 2 };
    const { task, dataset } = await makePublished(app, scene);
    await app.db.updateTable('questions').set({ dataset_id: dataset }).where('task_id', '=', task).execute();
    const browsers = contributors.map((name) => openBrowser(app, name, task));
    for (const browser of browsers) await browser.save([browser.cell(3, 1, 'a'), browser.cell(4, 1, 'b')]);
    expect((await manager.post(`/task/${task}/dataset/${dataset}/takeBack`, { started: 'keep' })).status).toBe(200);
    for (const browser of browsers) expect((await browser.submit()).status).toBe(200);
    expect(alphaOf(await measured(task))).toBeCloseTo(1, 12);
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
