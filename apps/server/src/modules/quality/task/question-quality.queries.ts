import type { components, operations } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { StoredFigures, StoredGold, StoredModel, StoredRow, StoredWork } from '../../../db/tables/quality.ts';
import type { Tables } from '../../../db/tables.ts';
import { AppError } from '../../../kernel/errors.ts';
import { goldShare } from '../../../shared/gold-rule/gold-share.ts';
import { storedRun } from '../../../shared/quality/start-measuring.ts';
import { rowContents } from '../../../shared/task/row-contents.queries.ts';
import { userRef } from '../../../shared/user-ref.ts';

type Schemas = components['schemas'];
type Counted = Schemas['AnswersCounted'];
/** Of a text, this much is shown in a list. */
const LONGEST_TEXT = 1000;

type Params = operations['getQuestionQuality']['parameters']['path'];

/** The questions of a task, with their stored figures. */
const questions = (db: Db, task: string, counted: Counted) =>
  db
    .selectFrom('questions')
    .leftJoin('question_quality as stored', (join) =>
      join
        .onRef('stored.task_id', '=', 'questions.task_id')
        .onRef('stored.question_no', '=', 'questions.question_no')
        .on('stored.answers_counted', '=', counted),
    )
    .select(['questions.question_no', 'questions.name', 'questions.type', 'questions.scale'])
    .where('questions.task_id', '=', task);

export const questionReadings = (db: Db, task: string, counted: Counted): Promise<Schemas['QuestionQuality'][]> =>
  questions(db, task, counted).select('stored.summary as figures').orderBy('questions.position').execute();

export async function questionQuality(
  db: Db,
  { id: task, question_no }: Params,
  counted: Counted,
): Promise<Schemas['QuestionQualityDetail']> {
  const question = await questions(db, task, counted)
    .select('stored.detail')
    .where('questions.question_no', '=', question_no)
    .executeTakeFirst();
  if (!question) throw new AppError('not_found');
  const run = await storedRun(db, task, counted);
  const { detail, ...rest } = question;
  return {
    ...rest,
    answers: counted,
    as_of: run?.as_of ?? null,
    figures: detail && run ? await withNames(db, task, run.assignments, detail) : null,
  };
}

/** People and rows are stored by number and named when they are shown. */
async function withNames(
  db: Db,
  task: string,
  assignments: readonly string[],
  {
    contributors,
    disputed,
    similar,
    gold,
    consensus,
    with_others,
    confusion_matrix,
    choice_differences,
    ...figures
  }: StoredFigures,
): Promise<Schemas['QuestionFigures']> {
  const own = contributors.map((contributor) => assignments[contributor] ?? '');
  const people = await peopleOf(db, task, own);
  const listed = [...disputed, ...similar.pairs.flatMap(({ first, second }) => [first, second])];
  const said = listed.flatMap(({ row_no, answers }) => answers.map(({ contributor }) => ({ row_no, contributor })));
  const rows = await rowsOf(db, task, own, [...said, ...(gold?.doubtful ?? [])]);
  return {
    ...figures,
    confusion_matrix: confusion_matrix ?? [],
    choice_differences: choice_differences ?? [],
    with_others: with_others ?? [],
    contributors: own.flatMap((assignment) => people.get(assignment) ?? []),
    gold: gold && goldOf(gold, own, people, rows),
    consensus: consensus && {
      ...consensus,
      dawid_skene: consensus.dawid_skene && namedErrors(consensus.dawid_skene, own, people),
    },
    disputed: disputed.flatMap(({ agreement, ...row }) =>
      namedRow(row, { own, people, rows }).map((named) => ({ ...named, agreement })),
    ),
    similar: {
      ...similar,
      pairs: similar.pairs.flatMap(({ similarity, ...both }) => {
        const [first] = namedRow(both.first, { own, people, rows });
        const [second] = namedRow(both.second, { own, people, rows });
        return first && second ? [{ similarity, first, second }] : [];
      }),
    },
  };
}

/** A row with its text and who gave which answer; none if it is gone. */
function namedRow(
  { row_no, answers }: StoredRow,
  { own, people, rows }: { own: readonly string[]; people: ReadonlyMap<string, Schemas['UserRef']>; rows: Rows },
): Schemas['SimilarRow'][] {
  const found = rows.get(row_no);
  if (!found) return [];
  const said = answers.flatMap(({ answer, contributor }) => {
    const submission = own[contributor] ?? '';
    const person = people.get(submission);
    const position = found.positions.get(submission);
    return person && position !== undefined ? [{ answer, contributor: person, submission, position }] : [];
  });
  return [{ row_no, ...found.content, answers: said }];
}

const namedErrors = (
  { contributors, ...model }: StoredModel,
  own: readonly string[],
  people: ReadonlyMap<string, Schemas['UserRef']>,
): Schemas['ConsensusModel'] => ({
  ...model,
  contributors: contributors.flatMap(({ contributor, ...errors }) => {
    const person = people.get(own[contributor] ?? '');
    return person ? [{ contributor: person, ...errors }] : [];
  }),
});

/** Scores with the names of the contributors that have them. */
const namedScores = (
  people: ReadonlyMap<string, Schemas['UserRef']>,
  own: readonly string[],
  stored: readonly StoredGold[],
) =>
  stored.flatMap(({ contributor, ...count }): Schemas['ContributorGold'][] => {
    const person = people.get(own[contributor] ?? '');
    const score = goldShare(count);
    return person && score ? [{ contributor: person, score }] : [];
  });

const namedWork = (
  people: ReadonlyMap<string, Schemas['UserRef']>,
  own: readonly string[],
  stored: readonly StoredWork[],
) =>
  stored.flatMap(({ contributor, rows, skipped, seconds, agreement = null }): Schemas['ContributorWork'][] => {
    const person = people.get(own[contributor] ?? '');
    const work = { rows_count: rows, skipped_count: skipped, seconds_per_row: seconds, agreement };
    return person ? [{ contributor: person, ...work }] : [];
  });

/** How the answers came about, and the scores and the work of contributors over all questions. */
export async function namedRun(
  db: Db,
  task: string,
  { assignments, gold, design, work }: Selectable<Tables['task_quality']>,
): Promise<Pick<Schemas['TaskQuality'], 'design' | 'gold' | 'work'>> {
  if (!design) return { design, gold: [], work: [] };
  const people = await peopleOf(db, task, assignments);
  const { codes, ...rest } = design;
  const contributors = assignments.flatMap((assignment, place) => {
    const contributor = people.get(assignment);
    return contributor ? [{ code: codes[place] ?? '', contributor }] : [];
  });
  return {
    design: { ...rest, contributors },
    gold: namedScores(people, assignments, gold),
    work: namedWork(people, assignments, work),
  };
}

async function peopleOf(db: Db, task: string, assignments: readonly string[]) {
  const found = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['assignments.id', userRef('users').as('person')])
    .where('assignments.task_id', '=', task)
    .where('assignments.id', 'in', sql<string>`(select unnest(${assignments}::uuid[]))`)
    .execute();
  return new Map(found.map(({ id, person }) => [id, person]));
}

type Place = { row_no: number; assignment_id: string; position: number };

type Rows = Awaited<ReturnType<typeof rowsOf>>;

function goldOf(
  { contributors, doubtful, ...all }: NonNullable<StoredFigures['gold']>,
  own: readonly string[],
  people: ReadonlyMap<string, Schemas['UserRef']>,
  rows: Rows,
): Schemas['QuestionGold'] | null {
  const score = goldShare(all);
  if (!score) return null;
  return {
    score,
    contributors: namedScores(people, own, contributors),
    doubtful: doubtful.flatMap(({ contributor, ...doubt }) => {
      const row = rows.get(doubt.row_no);
      const submission = own[contributor] ?? '';
      const position = row?.positions.get(submission);
      return row && position !== undefined ? [{ ...doubt, ...row.content, submission, position }] : [];
    }),
  };
}

/** The texts of a few rows, and where the assignments have them. */
async function rowsOf(
  db: Db,
  task: string,
  assignments: readonly string[],
  said: readonly { row_no: number; contributor: number }[],
) {
  const wanted = said.map(({ row_no, contributor }) => ({ row_no, assignment_id: assignments[contributor] }));
  const places = await sql<Place>`
    select wanted.row_no, wanted.assignment_id, own.position
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (row_no int, assignment_id uuid)
    cross join lateral (
      select position from assignment_rows
      where task_id = ${task} and assignment_rows.assignment_id = wanted.assignment_id
        and assignment_rows.row_no = wanted.row_no
      offset 0
    ) as own`.execute(db);
  const placesOf = Map.groupBy(places.rows, ({ row_no }) => row_no);
  const contents = await rowContents(db, task, [...new Set(said.map(({ row_no }) => row_no))]);
  return new Map(
    [...contents].map(([row_no, { row_id, language, text }]) => {
      const positions = (placesOf.get(row_no) ?? []).map((each) => [each.assignment_id, each.position] as const);
      const content = { row_id, language, text: text.slice(0, LONGEST_TEXT).toWellFormed() };
      return [row_no, { content, positions: new Map(positions) }];
    }),
  );
}
