import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { areIn, listed } from './reassign.queries.ts';

type Assignment = { task: string; assignment: string };
export type Placed = { row: number; position: number };

/** The rows of an assignment from its first gap on, in their order, at the positions they have without gaps. */
export async function movedUp(trx: Db, { task, assignment }: Assignment): Promise<Placed[]> {
  const { rows } = await sql<{ first: number; rows: number[] }>`
    select min(place) as first, array_agg(row_no order by position) as rows
    from (
      select row_no, position, row_number() over (order by position) as place from assignment_rows
      where task_id = ${task} and assignment_id = ${assignment}
    ) as placed
    where position <> place
    having count(*) > 0`.execute(trx);
  return rows.flatMap(({ first, rows: after }) => after.map((row, index) => ({ row, position: first + index })));
}

/** The last rows of an assignment, as many as it has gaps, at the positions of these. */
export async function movedIntoGaps(trx: Db, { task, assignment }: Assignment): Promise<Placed[]> {
  const { rows } = await sql<{ gaps: number[]; rows: number[] }>`
    with own as materialized (
      select row_no, position from assignment_rows where task_id = ${task} and assignment_id = ${assignment}
    ), gaps as (
      select generate_series(1, (select count(*) from own)::int) as position except select position from own
    )
    select array(select position from gaps order by position) as gaps,
      array(select row_no from own where position > (select count(*) from own) order by position) as rows`.execute(trx);
  return rows.flatMap(({ gaps, rows: last }) =>
    last.flatMap((row, index) => {
      const position = gaps[index];
      return position === undefined ? [] : { row, position };
    }),
  );
}

/** Where none of the positions is another row's, not even for a moment. */
export const setFreePositions = (trx: Db, of: Assignment, placed: readonly Placed[]): Promise<void> =>
  write(trx, of, placed, sql``);

/**
 * Sets positions in two steps, as no two rows may have one position even for a moment: the new ones are negative until
 * `keepPositions`. A unique key that is compared at the end of a statement would do, but the planner counts on no such key.
 */
export const setPositions = (trx: Db, of: Assignment, placed: readonly Placed[]): Promise<void> =>
  write(trx, of, placed, sql`-`);

export async function keepPositions(trx: Db, { task, assignment }: Assignment): Promise<void> {
  await sql`
    update assignment_rows set position = -position
    where task_id = ${task} and assignment_id = ${assignment} and position < 0`.execute(trx);
}

async function write(
  trx: Db,
  { task, assignment }: Assignment,
  placed: readonly Placed[],
  sign: RawBuilder<unknown>,
): Promise<void> {
  const sorted = placed.toSorted((one, other) => one.row - other.row);
  const rows = sorted.map(({ row }) => row);
  await sql`
    update assignment_rows set position = ${sign}${listed(sql`${sorted.map(({ position }) => position)}::int[]`, rows)}
    where task_id = ${task} and assignment_id = ${assignment} and ${areIn(rows)}`.execute(trx);
}
