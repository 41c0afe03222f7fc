import { randomUUIDv7 } from 'node:crypto';
import type { Person } from '../scene.ts';
import type { Workspace } from '../workspace.ts';

export const CHOICES = ['a', 'b', 'c', 'd', 'e'] as const;

/** One of 3,000 made-up words, by the row and the place in its text. */
const WORD = `substr(translate(md5(((n * 31 + place * place * 7919) % 3000)::text), '0123456789abcdef',
  'etaoinshrdlucmfw'), 1, 3 + (n + place) % 5)`;

/**
 * A task whose rows some people have coded and submitted, each of them wrong more often than the one before: question 1 takes
 * one of five choices, question 2 two of them. It is written in bulk, without statistics.
 */
export async function makeCodedTask(
  workspace: Workspace,
  { manager, project, coders, rows }: { manager: Person; project: string; coders: readonly Person[]; rows: number },
): Promise<string> {
  const { pool } = workspace;
  const [task, dataset] = [randomUUIDv7(), randomUUIDv7()];
  const choices = JSON.stringify(CHOICES.map((value) => ({ value, label: value, hotkey: null })));
  await pool.query(
    `insert into tasks (id, project_id, name, status, is_draft, answers_per_row, published_at, created_by, next_row_no)
    values ($1, $2, 'Quality', 1, false, $3, now(), $4, $5)`,
    [task, project, coders.length, manager.id, rows + 1],
  );
  await pool.query(
    `insert into questions (task_id, question_no, position, name, type, choices, required, use_iframe, hint)
    values ($1, 1, 1, 'One', 'single', $2, true, false, ''), ($1, 2, 2, 'Several', 'multiple', $2, true, false, '')`,
    [task, choices],
  );
  await pool.query(
    `insert into datasets (task_id, id, dataset_no, name, filename, columns, first_row_no, rows_count, created_by)
    values ($1, $2, 1, 'Rows', 'rows.csv', '[{"name": "text", "role": "text"}]', 1, $3, $4)`,
    [task, dataset, rows, manager.id],
  );
  await pool.query(
    `insert into dataset_rows (task_id, row_no, dataset_id, line, cells)
    select $1, n, $2, n + 1, array[(
      select string_agg(${WORD}, ' ' order by place) from generate_series(1, 12) as place
    )] from generate_series(1, $3::int) as n`,
    [task, dataset, rows],
  );
  for (const [index, { id: user }] of coders.entries())
    await code(workspace, { task, user, rows, position: index + 1 });
  return task;
}

type Coder = { task: string; user: string; rows: number; position: number };

async function code({ pool }: Workspace, { task, user, rows, position }: Coder): Promise<void> {
  const own = [task, randomUUIDv7()];
  await pool.query(`insert into task_contributors (task_id, user_id, position) values ($1, $2, $3)`, [
    task,
    user,
    position,
  ]);
  await pool.query(
    `insert into assignments (task_id, id, user_id, position, is_completed, round, started_at, submitted_at, rows_count,
      rows_done, answers_count, questions_count)
    values ($1, $2, $3, $4, true, 1, now(), now(), $5, $5, 2 * $5, 2 * $5)`,
    [...own, user, position, rows],
  );
  await pool.query(
    `insert into assignment_rows (task_id, assignment_id, row_no, position, done, answers_count, questions_count)
    select $1, $2, n, n, true, 2, 2 from generate_series(1, $3::int) as n`,
    [...own, rows],
  );
  // what is right follows from the number of the row, and whether it is hit from those of row and person
  await pool.query(
    `insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, question_no,
      case question_no when 1 then to_jsonb(choices[1 + place]) else to_jsonb(array[choices[1 + place], choices[1 + (place + 1) % 5]]) end,
      '0199aaaaaaaa-0000-00000001', 1
    from (
      select *, $3::text[] as choices,
        (row_no + case when abs(hashint8(row_no * 10::bigint + $4)) % 100 < 10 * $4 then 1 + row_no % 4 else 0 end) % 5 as place
      from assignment_rows where task_id = $1 and assignment_id = $2
    ) as coded cross join generate_series(1, 2) as question_no`,
    [...own, CHOICES, position],
  );
  await pool.query(
    `insert into submissions (task_id, assignment_id, round, answers_count, questions_count, rows_skipped)
    values ($1, $2, 1, 2 * $3, 2 * $3, 0)`,
    [...own, rows],
  );
}
