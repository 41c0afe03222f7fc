import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { BadRow, FoundProblems } from '../../../db/tables/datasets.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isBlankText } from '../../../shared/query/blank.ts';
import { goldAnswers, goldIsUnknown } from '../../../shared/task/gold.ts';
import { MAX_ROW_ID_LENGTH } from '../../../shared/upload/limits.ts';
import type { Roles } from './column-roles.ts';

type Schemas = components['schemas'];
type Problem = Schemas['ImportProblem'];
export type StagedUpload = { task_id: string; id: string; columns: readonly string[]; rows_count: number };

const MAX_PROBLEMS = 200;

export const stagedCells = sql<string[]>`staged_rows.cells`;
/** A cell of the staged row at hand. */
export const cellAt = (cell: number): RawBuilder<string> => sql<string>`staged_rows.cells[${sql.lit(cell)}]`;

const takenIds = (task: string) => sql`select row_id from dataset_rows where task_id = ${task} and row_id is not null`;

/**
 * Every staged row with what is wrong with it under these roles: `wrong`, the codes it was found guilty of, each null
 * or true, beside what their messages need. Rows are compared with each other and with those already in the task.
 */
function judged({ task_id, id: upload_id }: StagedUpload, roles: Roles): RawBuilder<unknown> {
  const nothing = sql<null>`null`;
  const id = roles.id === undefined ? undefined : cellAt(roles.id);
  const page = roles.page === undefined ? undefined : cellAt(roles.page);
  const gold = roles.gold.map(
    (each, index) => sql`case when ${goldIsUnknown(each, stagedCells)} then ${sql.lit(index)} end`,
  );
  return sql`
    select row_no, line, problem_code, problem_params,
      nullif(${isBlankText(cellAt(roles.text))}, false) as text_blank,
      ${id ? sql`nullif(${isBlankText(id)}, false)` : nothing} as id_blank,
      ${id ? sql`nullif(char_length(${id}) > ${sql.lit(MAX_ROW_ID_LENGTH)}, false)` : nothing} as id_too_long,
      ${
        id
          ? sql`case when row_number() over same_id > 1 and not ${isBlankText(id)} then first_value(line) over same_id end`
          : sql`null::int`
      } as id_first_line,
      ${id ? sql`nullif(taken.row_id is not null, false)` : nothing} as id_taken,
      ${
        page ? sql`nullif(not ${isBlankText(page)} and ${page} !~* '^\\s*https://[^\\s/?#]', false)` : nothing
      } as page_not_https,
      ${gold.length > 0 ? sql`nullif(array_remove(array[${sql.join(gold)}], null), '{}')` : sql`null::int[]`} as gold_unknown,
      ${goldAnswers(roles.gold, stagedCells)} is not null as has_gold
    from staged_rows
    ${id ? sql`left join (${takenIds(task_id)}) as taken on taken.row_id = ${id}` : sql``}
    where task_id = ${task_id} and upload_id = ${upload_id}
    ${id ? sql`window same_id as (partition by ${id} collate "C" order by row_no)` : sql``}`;
}

const problems = sql.raw(`num_nonnulls(problem_code, text_blank, id_blank, id_too_long,
  coalesce(id_first_line::text, id_taken::text), page_not_https) + coalesce(cardinality(gold_unknown), 0)`);

/** The rows that are not imported. */
const badRows = (upload: StagedUpload, roles: Roles): RawBuilder<unknown> =>
  sql`select * from (select *, ${problems} as problems_count from (${judged(upload, roles)}) as read) as counted
      where problems_count > 0`;

/** How many of all rows have gold answers, also of those that are not imported. */
const goldCount = ({ task_id, id }: StagedUpload, { gold }: Roles): RawBuilder<number> =>
  gold.length === 0
    ? sql`0`
    : sql`(select count(*) from staged_rows
        where task_id = ${task_id} and upload_id = ${id} and ${goldAnswers(gold, stagedCells)} is not null)`;

/**
 * For the transaction at hand: room for the sort by row id, time for a million rows, and no loop within a loop over them.
 * Nothing is known yet of rows that have just come, so the planner takes them for a handful.
 */
async function allowLargeStatements(trx: Db): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`set local statement_timeout = '15min'`.execute(trx);
}

/** Finds the rows that are not imported, and keeps with the upload which they are and what `found` says of them. */
export async function judgeRows(
  trx: Db,
  upload: StagedUpload,
  roles: Roles,
  checkedFor: string,
): Promise<FoundProblems> {
  await allowLargeStatements(trx);
  const { rows } = await sql<{ found: FoundProblems }>`
    with bad as materialized (${badRows(upload, roles)})
    update uploads set checked_for = ${checkedFor},
      bad_rows = coalesce((select range_agg(int4range(row_no, row_no, '[]')) from bad), '{}'),
      found = (select jsonb_build_object('bad_count', count(*),
        'gold_count', ${goldCount(upload, roles)} - count(*) filter (where has_gold), 'problems_count', coalesce(sum(problems_count), 0),
        'first', (select coalesce(jsonb_agg(first order by row_no), '[]')
          from (select * from bad order by row_no limit ${sql.lit(MAX_PROBLEMS)}) as first)) from bad)
    where task_id = ${upload.task_id} and id = ${upload.id}
    returning found`.execute(trx);
  const [kept] = rows;
  if (!kept) throw new AppError('not_found'); // its import has ended meanwhile
  return kept.found;
}

/** The check as people see it: the first problems by line. */
export const asCheck = (
  upload: StagedUpload,
  roles: Roles,
  { bad_count, problems_count, first }: FoundProblems,
): Omit<Schemas['ImportCheck'], 'language' | 'assigned' | 'same_as'> => ({
  rows_count: upload.rows_count,
  good_count: upload.rows_count - bad_count,
  problems_count,
  problems: first.flatMap((row) => problemsOf(row, upload.columns, roles)).slice(0, MAX_PROBLEMS),
});

function problemsOf(row: BadRow, columns: readonly string[], roles: Roles): Problem[] {
  const named = (cell: number | undefined) => ({ column: columns[(cell ?? 0) - 1] ?? '' });
  const found: Pick<Problem, 'code' | 'params'>[] = [];
  if (row.problem_code) found.push({ code: row.problem_code, params: row.problem_params ?? {} });
  if (row.text_blank) found.push({ code: 'text_blank', params: {} });
  if (row.id_blank) found.push({ code: 'id_blank', params: {} });
  if (row.id_too_long) found.push({ code: 'cell_too_long', params: { ...named(roles.id), max: MAX_ROW_ID_LENGTH } });
  if (row.id_first_line !== null) found.push({ code: 'id_duplicate', params: { first_line: row.id_first_line } });
  else if (row.id_taken) found.push({ code: 'id_duplicate', params: {} });
  if (row.page_not_https) found.push({ code: 'page_not_https', params: {} });
  for (const index of row.gold_unknown ?? [])
    found.push({ code: 'gold_unknown', params: named(roles.gold[index]?.cell) });
  return found.map((problem) => ({ line: row.line, row: row.row_no, ...problem }));
}
