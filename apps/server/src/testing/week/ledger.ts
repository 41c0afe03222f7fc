import { type Overlap, overlappedOf } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { heldRows } from './expect-sound.ts';

type Cell = components['schemas']['AnswerCell'];
type Plan = Pick<Overlap, 'answersPerRow' | 'overlapShare'>;

/** What a test knows of a task by itself: how many people need each row, and which answers were acknowledged. */
export function createLedger(app: TestApp, task: string, plan: Plan) {
  const needs = new Map<number, number>();
  /** Who holds a row beyond that, as a late answer has brought it back to them. */
  const extras = new Set<string>();
  const acknowledged = new Map<string, Pick<Cell, 'revision' | 'value'>>();

  const places = async () =>
    (await heldRows(app, task)).map(({ assignment_id, row_no }) => ({ row_no, place: `${assignment_id} ${row_no}` }));
  const holders = async () => {
    const held = (await places()).filter(({ place }) => !extras.has(place));
    return new Map([...Map.groupBy(held, ({ row_no }) => row_no)].map(([row, own]) => [row, own.length]));
  };

  return {
    /** Rows that were added are held by as many people as the task asks for. */
    async added(rows: number): Promise<void> {
      const fresh = [...(await holders())].filter(([row]) => !needs.has(row));
      const overlapped = overlappedOf(rows, plan);
      const wanted = Array.from({ length: rows }, (_, index) => (index < rows - overlapped ? 1 : plan.answersPerRow));
      expect(fresh.map(([, held]) => held).sort()).toEqual(wanted);
      for (const [row, held] of fresh) needs.set(row, held);
    },

    /** Runs a save. What it acknowledges must stay; rows it brings back are extras. */
    async save<T extends { status: number }>(user: string, cells: readonly Cell[], send: () => Promise<T>): Promise<T> {
      const before = new Set((await places()).map(({ place }) => place));
      const answer = await send();
      for (const { place } of await places()) if (!before.has(place)) extras.add(place);
      if (answer.status !== 200) return answer;
      for (const { row_no, question_no, revision, value } of cells) {
        const key = `${user} ${row_no} ${question_no}`;
        if ((acknowledged.get(key)?.revision ?? '') < revision) acknowledged.set(key, { revision, value });
      }
      return answer;
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
