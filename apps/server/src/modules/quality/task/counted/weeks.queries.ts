import { specConstants } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/db.ts';

/** Rows of one week with the same answers, of those with more than one. `week`: its Monday at +08:00. */
export type WeekPattern = { question_no: number; week: string; answers: number[]; rows: number };

/** What was answered in each week. A row counts in the week of its last answer: before, there was less to compare. */
export async function weekPatterns(trx: Db): Promise<WeekPattern[]> {
  const { rows } = await sql<WeekPattern>`
    select question_no, to_char(week, 'YYYY-MM-DD') as week, answers, count(*)::int as rows
    from (
      select question_no, array_agg(answer order by answer) as answers,
        date_trunc('week', max(saved_at) at time zone 'UTC'
          + make_interval(hours => ${specConstants.displayOffsetHours}::int)) as week
      from counted_answers join given_values using (question_no, value)
      group by question_no, row_no
      having count(*) > 1
    ) as each_row
    group by question_no, week, answers`.execute(trx);
  return rows;
}
