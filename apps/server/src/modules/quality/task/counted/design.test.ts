import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kernel/new-id.ts';
import { exportsOf, linesOf } from '../../../../testing/exports.ts';
import { question } from '../../../../testing/factories.ts';
import { taskQualityOf } from '../../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');
const { measured, answered } = taskQualityOf(app);
const { exported } = exportsOf(app);

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

  test('has codes that exports made later give to the same people', async () => {
    const earlier = newId();
    const { task, submit } = await answered({ contributor: ['a'], contributor2: ['b'] });
    await submit();
    const { design } = await measured(task);
    const other = { task_id: task, id: earlier, user_id: app.people.contributor3, position: 3 };
    await app.db.insertInto('assignments').values(other).execute();
    const lines = await linesOf(await exported(task, { contributors: 'codes' }));
    expect(design?.contributors.map(({ code, contributor }) => [contributor.username, code])).toEqual([
      ['contributor', lines.find(({ value }) => value === 'a')?.contributor],
      ['contributor2', lines.find(({ value }) => value === 'b')?.contributor],
    ]);
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
