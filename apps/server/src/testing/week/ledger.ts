import { overlappedOf } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { heldRows } from './expect-sound.ts';

type Cell = components['schemas']['AnswerCell'];
type Answer = { status: number };
type Plan = { answers_per_row: number; overlap_share: number };
type Preview = components['schemas']['OverlapPreview'];
/** As the domain names it. */
const overlapOf = (plan: Plan) => ({ answersPerRow: plan.answers_per_row, overlapShare: plan.overlap_share });

/** What a test knows of a task by itself: how many people need each row, and which answers were acknowledged. */
export function createLedger(app: TestApp, task: string, plan: Plan) {
  const needs = new Map<number, number>();
  /** Who holds a row beyond that, as a late answer has brought it back to them. */
  const extras = new Set<string>();
  const acknowledged = new Map<string, Pick<Cell, 'revision' | 'value'>>();

  /** What was taken back: who held which row, and what they had answered. */
  const aside = { places: new Map<string, number>(), answers: new Map<string, Pick<Cell, 'revision' | 'value'>>() };

  const places = async () =>
    (await heldRows(app, task)).map(({ assignment_id, user_id, row_no, removed_at }) => {
      return {
        row_no,
        isPresent: removed_at === null,
        place: `${assignment_id} ${row_no}`,
        key: `${user_id} ${row_no}`,
      };
    });
  type Place = Awaited<ReturnType<typeof places>>[number];
  const need = (row: number, more: number) => {
    const needed = (needs.get(row) ?? 0) + more;
    if (needed > 0) needs.set(row, needed);
    else needs.delete(row);
  };
  const move = (key: string, from: typeof acknowledged, to: typeof acknowledged) => {
    for (const [cell, said] of [...from])
      if (cell.startsWith(`${key} `)) {
        from.delete(cell);
        to.set(cell, said);
      }
  };
  const comeBack = ({ row_no, place, key }: Place) => {
    move(key, aside.answers, acknowledged);
    if (aside.places.delete(place)) need(row_no, 1);
    else extras.add(place);
  };
  const holders = async () => {
    const held = (await places()).filter(({ place }) => !extras.has(place));
    return new Map([...Map.groupBy(held, ({ row_no }) => row_no)].map(([row, own]) => [row, own.length]));
  };

  return {
    /** Rows that were added are held by as many people as the task asks for. */
    async added(rows: number): Promise<void> {
      const fresh = [...(await holders())].filter(([row]) => !needs.has(row));
      const overlapped = overlappedOf(rows, overlapOf(plan));
      const wanted = Array.from({ length: rows }, (_, index) => (index < rows - overlapped ? 1 : plan.answers_per_row));
      expect(fresh.map(([, held]) => held).sort()).toEqual(wanted);
      for (const [row, held] of fresh) needs.set(row, held);
    },

    /** Runs a save. What it acknowledges must stay; rows it brings back are extras. */
    async save<T extends { status: number }>(user: string, cells: readonly Cell[], send: () => Promise<T>): Promise<T> {
      const before = new Set((await places()).map(({ place }) => place));
      const answer = await send();
      for (const one of await places()) if (!before.has(one.place)) comeBack(one);
      if (answer.status !== 200) return answer;
      for (const { row_no, question_no, revision, value } of cells) {
        const key = `${user} ${row_no} ${question_no}`;
        if ((acknowledged.get(key)?.revision ?? '') < revision) acknowledged.set(key, { revision, value });
      }
      return answer;
    },

    /** Takes rows back: all of them, or those that no one has said anything to. */
    async takeBack(started: 'keep' | 'withdraw', isOf: (row: number) => boolean, send: () => Promise<Answer>) {
      const before = await places();
      const { status } = await send();
      const left = new Set((await places()).map(({ place }) => place));
      const gone = before.filter(({ place }) => !left.has(place));
      expect(gone.filter(({ row_no }) => !isOf(row_no))).toEqual([]);
      const said = [...acknowledged.keys()].map((cell) => Number(cell.split(' ')[1]));
      if (started === 'keep') expect(gone.filter(({ row_no }) => said.includes(row_no))).toEqual([]);
      else if (status === 200) expect(before.filter(({ row_no }) => isOf(row_no))).toEqual(gone);
      for (const { row_no, place, key } of gone) {
        move(key, acknowledged, aside.answers);
        if (extras.delete(place)) continue;
        aside.places.set(place, row_no);
        need(row_no, -1);
      }
      return status;
    },

    /** Restores rows. Those of people who have left meanwhile may go to others. */
    async restore(isOf: (row: number) => boolean, send: () => Promise<Answer>) {
      const before = new Set((await places()).map(({ place }) => place));
      const { status } = await send();
      const came = (await places()).filter(({ place }) => !before.has(place));
      if (status !== 200) {
        expect(came).toEqual([]);
        return status;
      }
      const returned = [...aside.places].filter(([, row]) => isOf(row));
      for (const [place, row] of returned) {
        aside.places.delete(place);
        need(row, 1);
      }
      for (const [cell] of [...aside.answers])
        if (isOf(Number(cell.split(' ')[1]))) move(cell.split(' ').slice(0, 2).join(' '), aside.answers, acknowledged);
      const proper = new Map(returned.map(([place, row]) => [place, row]));
      const moved = [...proper].filter(([place]) => !came.some((one) => one.place === place)).map(([, row]) => row);
      for (const { row_no, place } of came) {
        if (proper.has(place)) continue;
        const at = moved.indexOf(row_no);
        if (at < 0) extras.add(place);
        else moved.splice(at, 1);
      }
      expect(moved).toEqual([]);
      return status;
    },

    /**
     * Gives rows more or fewer people, as was said before. Only rows to which their person has said nothing go, and all
     * rows have someone.
     */
    async changeOverlap(wanted: Plan, said: Preview | undefined, send: () => Promise<Answer>) {
      const before = await places();
      const { status } = await send();
      const after = await places();
      const [was, is] = [before, after].map((held) => new Set(held.map(({ place }) => place)));
      const gone = before.filter(({ place }) => !is?.has(place));
      const came = after.filter(({ place }) => !was?.has(place));
      if (status !== 200) {
        expect([gone, came, said]).toEqual([[], [], undefined]);
        return status;
      }
      const spoken = [...acknowledged.keys()].map((cell) => cell.split(' ').slice(0, 2).join(' '));
      expect(gone.filter(({ key }) => spoken.includes(key))).toEqual([]);
      expect([gone.length, came.length]).toEqual([
        said?.contributor.reduce((sum, { lost }) => sum + lost, 0),
        said?.contributor.reduce((sum, { gained }) => sum + gained, 0),
      ]);
      const present = after.filter(({ isPresent }) => isPresent);
      const counts = new Map([...Map.groupBy(present, ({ row_no }) => row_no)].map(([row, own]) => [row, own.length]));
      for (const { row_no } of came) expect(counts.get(row_no)).toBeLessThanOrEqual(wanted.answers_per_row);
      for (const { row_no, isPresent } of before) if (isPresent) expect(counts.get(row_no)).toBeGreaterThan(0);
      for (const { place } of gone) extras.delete(place);
      const proper = Map.groupBy(
        after.filter(({ place }) => !extras.has(place)),
        ({ row_no }) => row_no,
      );
      needs.clear();
      for (const [row, own] of proper) needs.set(row, own.length);
      return status;
    },

    /** Every row is held by as many people as it needs, and every acknowledged answer is there. */
    async expectKept(): Promise<void> {
      expect(Object.fromEntries(await holders())).toEqual(Object.fromEntries(needs));
      const answers = await app.db
        .selectFrom('answers')
        .innerJoin('assignments', (join) =>
          join
            .onRef('assignments.task_id', '=', 'answers.task_id')
            .onRef('assignments.id', '=', 'answers.assignment_id'),
        )
        .select(['assignments.user_id', 'answers.row_no', 'answers.question_no', 'answers.revision', 'answers.value'])
        .where('answers.task_id', '=', task)
        .execute();
      const kept = answers.map(({ user_id, row_no, question_no, ...said }) => [
        `${user_id} ${row_no} ${question_no}`,
        said,
      ]);
      expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(acknowledged));
    },
  };
}
