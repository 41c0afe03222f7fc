import { type AnswerValue, type FinalAnswer, type GivenAnswer, isMaster, mostFrequentAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { storedProposals } from '../../../shared/final/consensus-models.queries.ts';
import { type FinalFrame, finalFrame, finalRows } from '../../../shared/final/final-rows.queries.ts';
import { contributorRef } from '../../../shared/query/contributor-names.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { rowContents } from '../../../shared/task/row-contents.queries.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Schemas = components['schemas'];
export type CellKey = { task: string; row_no: number; question_no: number };
export type Cell = { frame: FinalFrame; final: FinalAnswer };

/** A cell as its answers, decisions and the rule of its task have it now; not_found where the question is never asked. */
export async function finalCell(db: Db, { task, row_no, question_no }: CellKey): Promise<Cell> {
  const frame = await finalFrame(db, task);
  const [row] = await finalRows(db, frame, [row_no]);
  const final = row?.finals.find((one) => one.question_no === question_no);
  if (!final) throw new AppError('not_found');
  return { frame, final };
}

/** Whether someone would decide about what they have answered themselves. A master may. */
export async function isOwn(db: Db, actor: Staff, { frame, final }: Cell): Promise<boolean> {
  if (isMaster(actor) || final.given.length === 0) return false;
  const own = await db
    .selectFrom('assignments')
    .select('id')
    .where('task_id', '=', frame.task)
    .where('user_id', '=', actor.id)
    .where(
      'id',
      'in',
      final.given.map(({ by }) => by),
    )
    .executeTakeFirst();
  return own !== undefined;
}

/** What a person needs to decide about a cell. */
export async function disputedCell(db: Db, actor: Staff, key: CellKey): Promise<Schemas['DisputedCell']> {
  const cell = await finalCell(db, key);
  const { how, value, given, basisChanged } = cell.final;
  const contents = await rowContents(db, key.task, [key.row_no]);
  const content = contents.get(key.row_no);
  if (!content) throw new AppError('not_found');
  return {
    ...{ content, question_no: key.question_no, how, value: sent(value), basis_changed: basisChanged },
    answers: await answersOf(db, actor, key, given),
    gold: await goldOf(db, key),
    majority: sent(mostFrequentAnswer(given.map((one) => one.value))),
    proposal: await proposalOn(db, key, given),
    decision: await decisionOn(db, key),
    own: await isOwn(db, actor, cell),
  };
}

const sent = (value: AnswerValue): Schemas['AnswerValue'] => (typeof value === 'string' ? value : value && [...value]);

async function proposalOn(
  db: Db,
  { task, question_no }: CellKey,
  given: readonly GivenAnswer[],
): Promise<Schemas['AnswerProposal'] | null> {
  const found = (await storedProposals(db, task, question_no))(question_no, given);
  return found && { ...found, value: sent(found.value) };
}

const ofCell = (table: string, { task, row_no, question_no }: CellKey): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.task_id`)} = ${task} and ${sql.ref(`${table}.row_no`)} = ${row_no}
    and ${sql.ref(`${table}.question_no`)} = ${question_no}`;

/** What was decided last, unless it was taken back. */
export async function decisionOn(db: Db, key: CellKey): Promise<Schemas['Adjudication'] | null> {
  const { rows } = await sql<Schemas['Adjudication']>`
    select adjudications.id, value, remark, ${userRef('users')} as by, at
    from adjudications join users on users.id = adjudications.by
    where ${ofCell('adjudications', key)} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The answers with their reviews. Their order differs from row to row, so that it tells nothing of who gave them. */
async function answersOf(
  db: Db,
  actor: Staff,
  key: CellKey,
  given: readonly GivenAnswer[],
): Promise<Schemas['SubmittedAnswer'][]> {
  const values = new Map(given.map(({ by, value }) => [by, value]));
  const { rows } = await sql<Omit<Schemas['SubmittedAnswer'], 'value'>>`
    select assignments.id as submission, ${contributorRef(actor)} as contributor, marks.verdict, marks.correct_answer,
      coalesce(marks.remark, '') as remark
    from unnest((select ${[...values.keys()]}::uuid[])) as wanted (id)
    join assignments on assignments.task_id = ${key.task} and assignments.id = wanted.id
    join users on users.id = assignments.user_id
    join tasks on tasks.id = assignments.task_id join projects on projects.id = tasks.project_id
    left join answers on ${ofCell('answers', key)} and answers.assignment_id = wanted.id
    left join marks on ${ofCell('marks', key)} and marks.assignment_id = wanted.id
      and marks.answer_revision is not distinct from answers.revision
    order by md5(concat(wanted.id, ' ', ${key.row_no}::int))`.execute(db);
  return rows.map((row) => ({ ...row, value: sent(values.get(row.submission) ?? null) }));
}

async function goldOf(db: Db, { task, row_no, question_no }: CellKey): Promise<Schemas['AnswerValue']> {
  const row = await db
    .selectFrom('dataset_rows')
    .select('gold')
    .where('task_id', '=', task)
    .where('row_no', '=', row_no)
    .executeTakeFirst();
  return row?.gold?.[question_no] ?? null;
}
