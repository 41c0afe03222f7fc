import type { components } from '@concord/openapi';
import { expect } from 'vitest';
import { openBrowser } from '../browser.ts';
import { makePublished, question } from '../factories.ts';
import { createRandom } from '../random.ts';
import { atOnce } from '../reads/at-once.ts';
import type { TestApp } from '../test-app.ts';
import { importFile } from '../upload.ts';
import { expectFinals } from './expect-finals.ts';
import { expectSound, heldRows } from './expect-sound.ts';
import { createLedger } from './ledger.ts';

type Schemas = components['schemas'];
type Cell = Schemas['AnswerCell'];
type Skip = Schemas['RowSkip'];
type Batch = { cells: Cell[]; skips: Skip[] };
type Status = { status: number; text: string };

const questions = [
  question(1),
  question(2, { type: 'multiple', required: false, show_when: { question_no: 1, values: ['a', 'b'] } }),
  question(3, { type: 'open', choices: [], required: false }),
];
const names = ['contributor', 'contributor2', 'contributor3', 'contributor4', 'contributor5'] as const;

const STEPS = 60;

/**
 * A week of a task, in an order that a seed decides: people answer, some of them offline, submit and withdraw, are
 * returned and approved; files are added, taken back and restored, rows get more and fewer answers, contributors come,
 * go, fall ill, and pass on their rows. After each step nothing may be lost or miscounted.
 */
export async function playWeek(app: TestApp, seed: number): Promise<void> {
  const random = createRandom(Math.imul(seed, 2654435761)); // seeds that follow each other would begin alike;
  const pick = <T>(...from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0];
  const some = <T>(from: readonly T[], most: number): T[] =>
    from
      .map((one) => ({ one, at: random(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .slice(0, 1 + random(most))
      .map(({ one }) => one);
  const plan = {
    answers_per_row: 1 + (seed % 3),
    overlap_share: pick(100, 30, 60),
    assign_logic: pick('sequential' as const, 'random' as const),
  };
  const count = 6 + random(20);
  const texts = Array.from({ length: count }, (_, index) => `text ${index + 1}`);
  const contributors = names.slice(0, plan.answers_per_row + random(names.length - plan.answers_per_row));
  await app.db.updateTable('users').set({ state: 'active' }).execute();
  const { task } = await makePublished(app, {
    texts,
    questions,
    contributors,
    ...plan,
  });
  const manager = app.as('manager');
  const people = names.map((name) => ({
    name,
    id: app.people[name],
    browser: openBrowser(app, name, task),
  }));
  type Person = (typeof people)[number];
  /** What people have answered without a network. */
  const queues = new Map<string, Batch[]>();
  const ledger = createLedger(app, task, plan);
  await ledger.added(count);

  const isEnabled = async ({ id }: Person) =>
    (await app.db.selectFrom('users').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state ===
    'active';
  const assignmentOf = ({ id }: Person) =>
    app.db
      .selectFrom('assignments')
      .selectAll()
      .where('task_id', '=', task)
      .where('user_id', '=', id)
      .executeTakeFirst();
  const rowsOf = async ({ id }: Person) =>
    (await heldRows(app, task))
      .filter((row) => row.user_id === id && row.removed_at === null)
      .map(({ row_no }) => row_no);
  const ok = ({ status, text }: Status, ...allowed: number[]) => expect([200, ...allowed], text).toContain(status);

  const write = ({ browser }: Person, rows: readonly number[]): Batch => ({
    cells: rows.flatMap((row) => [
      browser.cell(row, 1, pick('a', 'b', 'c', 'a', null)),
      ...(random(3) === 0
        ? [browser.cell(row, 2, pick(['a', 'c'], ['b'], null)), browser.cell(row, 3, pick('x', 'y', null))]
        : []),
    ]),
    skips: rows.filter(() => random(6) === 0).map((row) => browser.skip(row, pick('spam', 'spam', null))),
  });
  const send = (person: Person, { cells, skips }: Batch) =>
    ledger.save(person.id, cells, () => person.browser.save(cells, skips));

  const act = {
    answer: async (person: Person) => {
      const rows = await rowsOf(person);
      if (rows.length === 0) return;
      const { is_completed } = (await assignmentOf(person)) ?? {};
      const answer = await send(person, write(person, some(rows, 6)));
      ok(answer, ...(is_completed ? [409] : []));
    },
    typeOffline: async (person: Person) => {
      const rows = await rowsOf(person);
      if (rows.length === 0 || (await assignmentOf(person))?.is_completed) return;
      const batch = write(person, some(rows, 4));
      // what says nothing is not kept for a row that is another's
      const cells = batch.cells.filter(({ value }) => value !== null);
      if (cells.length > 0) {
        const skips = batch.skips.filter(({ reason }) => reason !== null);
        queues.set(person.id, [...(queues.get(person.id) ?? []), { cells, skips }]);
      }
    },
    comeOnline: async (person: Person) => {
      for (const batch of queues.get(person.id) ?? []) {
        const answer = await send(person, batch);
        const { is_completed } = (await assignmentOf(person)) ?? {};
        ok(answer, ...(is_completed ? [409] : []));
      }
      queues.delete(person.id);
    },
    submit: async (person: Person) => {
      const rows = await rowsOf(person);
      const assignment = await assignmentOf(person);
      if (rows.length === 0 || assignment?.is_completed) return;
      if (random(2))
        await send(person, { cells: rows.map((row) => person.browser.cell(row, 1, pick('a', 'b', 'c'))), skips: [] });
      const left = ((await assignmentOf(person))?.rows_count ?? 0) - ((await assignmentOf(person))?.rows_done ?? 0);
      const answer = await person.browser.submit();
      expect(answer.status, answer.text).toBe(left === 0 ? 200 : 422);
    },
    withdraw: async (person: Person) => ok(await person.browser.withdraw(), 404, 409),
    decide: async () => {
      const found = await app.db
        .selectFrom('assignments')
        .select(['id', 'version'])
        .where('task_id', '=', task)
        .where('is_completed', '=', true)
        .orderBy('position')
        .execute();
      const one = found[random(found.length)];
      if (!one) return;
      const path = `/submission/${one.id}` as const;
      const { version } = one;
      ok(
        await pick(
          () => manager.post(`${path}/return`, { version, remarks: 'Again' }),
          () => manager.post(`${path}/return`, { version, remarks: 'Again' }),
          () => manager.post(`${path}/approve`, { version }),
          () => manager.post(`${path}/reopen`, { version, reason: 'Look again' }),
        )(),
        409,
      );
      if (random(5) === 0) ok(await manager.post(`${path}/undo`, { version: version + 1 }), 409);
    },
    addFile: async () => {
      const rows = 1 + random(6);
      const content = `text\n${Array.from({ length: rows }, (_, index) => `added ${index}`).join('\n')}\n`;
      const open = await openPeople();
      const imported = importFile(app, task, content);
      if (open < plan.answers_per_row) {
        await expect(imported).rejects.toThrow('no_open_work');
        return;
      }
      expect(await imported).toMatchObject({ state: 'done', error: null });
      await ledger.added(rows);
    },
    replace: async () => {
      const { version, contributor: now } = (await manager.get(`/task/${task}`)).result;
      const before = now.map(({ user }) => user.id);
      const contributor = people
        .map(({ id }) => id)
        .filter((id) => (before.includes(id) ? random(4) > 0 : random(4) === 0));
      if (contributor.length === 0) return;
      const answer = await manager.put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
      ok(answer, 400, 409, 422);
    },
    takeBack: async () => {
      const dataset = await someDataset();
      const started = pick('keep' as const, 'withdraw' as const);
      const status = await ledger.takeBack(started, dataset.has, () =>
        manager.post(`${dataset.path}/takeBack`, { started }),
      );
      expect([200, 409]).toContain(status);
    },
    restore: async () => {
      const dataset = await someDataset();
      const status = await ledger.restore(dataset.has, () => manager.post(`${dataset.path}/restore`));
      expect([200, 409]).toContain(status);
    },
    changeOverlap: async () => {
      const { version } = (await manager.get(`/task/${task}`)).result;
      const overlap = { answers_per_row: pick(1, 2, 3), overlap_share: pick(100, 60, 30, 10) };
      const asked = `answers_per_row=${overlap.answers_per_row}&overlap_share=${overlap.overlap_share}`;
      const said = await manager.get(`/task/${task}/overlap?${asked}`);
      const status = await ledger.changeOverlap(overlap, said.status === 200 ? atOnce(said.result) : undefined, () =>
        manager.post(`/task/${task}/overlap`, { version, ...overlap }),
      );
      expect(status).toBe(said.status);
      if (status === 200) Object.assign(plan, overlap);
    },
    passOn: async (person: Person) => {
      const { version } = (await manager.get(`/task/${task}`)).result;
      const answer = await manager.post(`/task/${task}/contributor/${person.id}/passOn`, { version });
      ok(answer, 404, 409);
    },
  };
  const someDataset = async () => {
    const found = await app.db.selectFrom('datasets').selectAll().where('task_id', '=', task).orderBy('id').execute();
    const one = found[random(found.length)];
    if (!one) throw new RangeError('the task has no dataset');
    const end = one.first_row_no + one.rows_count + one.withdrawn_count + one.deleted_count;
    const has = (row: number) => row >= one.first_row_no && row < end;
    return { path: `/task/${task}/dataset/${one.id}` as const, has };
  };
  const openPeople = async () => {
    const open = await app.db
      .selectFrom('task_contributors')
      .innerJoin('users', 'users.id', 'task_contributors.user_id')
      .leftJoin('assignments', (join) =>
        join
          .onRef('assignments.task_id', '=', 'task_contributors.task_id')
          .onRef('assignments.user_id', '=', 'users.id'),
      )
      .select('assignments.is_completed')
      .where('task_contributors.task_id', '=', task)
      .where('users.state', '=', 'active')
      .execute();
    return open.filter(({ is_completed }) => !is_completed).length;
  };
  const setState = async ({ id }: Person, state: 'active' | 'disabled') => {
    await app.db.updateTable('users').set({ state }).where('id', '=', id).execute();
  };

  const check = async () => {
    await expectSound(app, task);
    await ledger.expectKept();
    if (random(4) === 0) await expectFinals(app, task);
  };
  const open = async () => {
    for (const person of people) {
      if (!(await isEnabled(person))) continue;
      const rows = await rowsOf(person);
      const caller = app.as(person.name);
      const answers = [await caller.get(`/userTask/${task}`), await caller.get(`/userTask/${task}/row`)] as const;
      expect(answers.map(({ status }) => status)).toEqual(rows.length > 0 ? [200, 200] : [404, 404]);
      if (rows.length > 0)
        expect(answers[1].result.rows.map(({ content }) => content.row_no)).toEqual(
          rows.slice(0, answers[1].result.rows.length),
        );
      const assignment = await assignmentOf(person);
      if (assignment && assignment.round > 0 && assignment.removed_at === null) {
        expect((await manager.get(`/submission/${assignment.id}`)).status).toBe(200);
        expect((await manager.get(`/submission/${assignment.id}/row`)).status).toBe(200);
      }
    }
    expect((await manager.get(`/task/${task}`)).status).toBe(200);
    expect((await manager.get(`/task/${task}/sharedRows`)).status).toBe(200);
  };

  const turns = [
    act.answer,
    act.answer,
    act.answer,
    act.answer,
    act.typeOffline,
    act.typeOffline,
    act.comeOnline,
    act.submit,
    act.withdraw,
  ];
  for (let step = 1; step <= STEPS; step++) {
    app.clock.advance(1000);
    const person = people[random(people.length)];
    if (!person) continue;
    const what = random(21);
    if (what === 0) await setState(person, (await isEnabled(person)) ? 'disabled' : 'active');
    else if (what === 1) await setState(person, 'active');
    else if (what <= 3) await act.addFile();
    else if (what <= 5) await act.replace();
    else if (what === 6) await act.decide();
    else if (what === 7) await act.passOn(person);
    else if (what === 8) await act.takeBack();
    else if (what <= 10) await act.restore();
    else if (what <= 12) await act.changeOverlap();
    else if (await isEnabled(person)) await turns[random(turns.length)]?.(person);
    await check();
    if (step % 6 === 0) await open();
  }
  for (const person of people) {
    await setState(person, 'active');
    await act.comeOnline(person);
    await check();
  }
  await open();
}
