import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { QualityBasis, StoredDesign, StoredFigures, StoredWork } from '../../../db/tables/quality.ts';
import type { JobPayloads } from '../../../jobs/payloads.ts';
import type { Services } from '../../../services.ts';
import { ALL_ROWS, changedFinals } from '../../../shared/final/changed-finals.ts';
import { goldShare } from '../../../shared/gold-rule/gold-share.ts';
import { basisNow } from '../../../shared/quality/basis.queries.ts';
import { beginMeasuring, giveUpUnwatched } from '../../../shared/quality/start-measuring.ts';
import { keepCodesOfTask } from '../../../shared/query/contributor-codes.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { MAX_CODERS_IN_PAIRS } from '../limits.ts';
import { runThread } from '../run-thread.ts';
import {
  type AnswerOfRow,
  answerers,
  answerPatterns,
  answersOfRows,
  collectAnswers,
  countedAssignments,
  countingOf,
  givenValues,
  leaveHiddenGoldOut,
  type PairChoice,
  type SharedRows,
  sharedRows,
} from './counted/answers.queries.ts';
import { designOf } from './counted/design.queries.ts';
import { votePatterns } from './counted/votes.queries.ts';
import { weekPatterns } from './counted/weeks.queries.ts';
import { workOfContributors } from './counted/work.queries.ts';
import { type Disputed, disputedRows } from './disputed.ts';
import { type Doubtful, doubtfulGold, type GoldCount, goldCounts } from './gold.queries.ts';
import { goldByContributor, storedGold } from './gold-scores.ts';
import { countGroups } from './groups.ts';
import { pairsOf } from './pairs.ts';
import { answersOf } from './question-answers.ts';
import type { ComputedFigures, QuestionRequest } from './question-figures.ts';
import { type ContraryRows, contraryRows } from './similar/contrary-rows.ts';
import { type SimilarRows, similarRows } from './similar/similar-rows.ts';
import { readAtOneMoment, whileWatched } from './while-watched.ts';

type Target = JobPayloads['measure_task'];

/** Of a disputed row, at most so many answers are kept. */
const MOST_ANSWERS = 12;

/** What was read of one question. */
type QuestionRead = QuestionRequest & {
  shared: SharedRows[];
  pairChoices: PairChoice[];
  goldCounts: GoldCount[];
  doubtful: Doubtful[];
  disputed: Disputed[];
  disputedAnswers: AnswerOfRow[];
  similar: Pick<SimilarRows, 'texts' | 'isComplete'> & { pairs: ContraryRows[] };
};
type TaskRead = {
  basis: QualityBasis;
  asOf: string;
  assignments: string[];
  design: StoredDesign;
  work: StoredWork[];
  pairsLeftOut: boolean;
  questions: QuestionRead[];
};

/** Computes the figures of a task anew. A failure is recorded, not retried: the next request for them starts a new job. */
export async function measureTask(services: Services, target: Target): Promise<void> {
  const { db, log } = services;
  if (await giveUpUnwatched(db, target.task_id, target.answers, services.now())) return;
  if (!(await beginMeasuring(db, target.task_id, target.answers, services.now()))) return;
  try {
    await keepCodesOfTask(db, target.task_id);
    await whileWatched(services, target, async (left) => {
      const read = await readAtOneMoment(db, left, (trx) => readTask(trx, target, left));
      const module = new URL('./task-thread.ts', import.meta.url);
      const request = read.questions.map(({ question, patterns, weeks, given, notAsked, votes, answerers }) => ({
        ...{ question, patterns, weeks, given, notAsked, votes, answerers },
      }));
      const computed = await runThread<QuestionRequest[], ComputedFigures[]>({ module, request, gone: left });
      await db.transaction().execute((trx) => store(trx, target, read, computed));
    });
  } catch (error) {
    log.error({ err: error, task: target.task_id }, 'the figures of a task could not be computed');
    await ofTarget(db, target).set({ state: 'failed' }).execute();
  }
}

const ofTarget = (db: Db, { task_id, answers }: Target) =>
  db.updateTable('task_quality').where('task_id', '=', task_id).where('answers_counted', '=', answers);

/** All at one moment, while others save. */
async function readTask(trx: Db, { task_id, answers }: Target, left: AbortSignal): Promise<TaskRead> {
  // Without statistics the planner takes a new task for a handful of rows, and would compare each with each.
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx); // people wait for the other processors
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`set local statement_timeout = '5min'`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx); // while texts are compared
  const basis = await basisNow(trx, task_id, answers);
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(trx);
  const questions = await questionsOf(trx, task_id);
  const counting = await countingOf(trx, task_id, answers);
  const assignments = await countedAssignments(trx, counting);
  const notAsked = await collectAnswers(trx, counting, { assignments, questions });
  const goldOf = Map.groupBy(await goldCounts(trx), questionNo);
  const doubtful = Map.groupBy(await doubtfulGold(trx, task_id), questionNo);
  const work = await workOfContributors(trx, counting, assignments);
  await leaveHiddenGoldOut(trx, counting);
  const patterns = Map.groupBy(await answerPatterns(trx), questionNo);
  const weeks = Map.groupBy(await weekPatterns(trx), questionNo);
  const given = Map.groupBy(await givenValues(trx), questionNo);
  const votes = Map.groupBy(await votePatterns(trx), questionNo);
  const whoAnswered = Map.groupBy(await answerers(trx), questionNo);
  const pairsLeftOut = assignments.length > MAX_CODERS_IN_PAIRS;
  const both = pairsLeftOut ? { pairs: [], choices: [] } : await sharedRows(trx);
  const shared = Map.groupBy(both.pairs, questionNo);
  const pairChoices = Map.groupBy(both.choices, questionNo);
  const disputed = [...patterns.values()].flatMap(disputedRows);
  const said = Map.groupBy(await answersOfRows(trx, disputed, MOST_ANSWERS), questionNo);
  const disputedOf = Map.groupBy(disputed, questionNo);
  const {
    alike,
    answers: saidOfAlike,
    texts,
    isComplete,
  } = await similarRows(trx, task_id, {
    questions: questions.filter(({ type }) => type !== 'open').map(questionNo),
    mostAnswers: MOST_ANSWERS,
    left,
  });
  const ofAlike = Map.groupBy(saidOfAlike, questionNo);
  return {
    basis,
    asOf: rows[0]?.now ?? '',
    assignments,
    design: await designOf(trx, counting, assignments),
    work,
    pairsLeftOut,
    questions: questions.map((question) => ({
      question,
      patterns: patterns.get(question.question_no) ?? [],
      weeks: weeks.get(question.question_no) ?? [],
      given: given.get(question.question_no) ?? [],
      votes: votes.get(question.question_no) ?? [],
      notAsked: notAsked.find(({ question_no }) => question_no === question.question_no)?.answers ?? 0,
      answerers: whoAnswered.get(question.question_no) ?? [],
      shared: shared.get(question.question_no) ?? [],
      pairChoices: pairChoices.get(question.question_no) ?? [],
      goldCounts: goldOf.get(question.question_no) ?? [],
      doubtful: doubtful.get(question.question_no) ?? [],
      disputed: disputedOf.get(question.question_no) ?? [],
      disputedAnswers: said.get(question.question_no) ?? [],
      similar: {
        texts,
        isComplete,
        pairs: contraryRows(alike, ofAlike.get(question.question_no) ?? [], given.get(question.question_no) ?? []),
      },
    })),
  };
}

const questionNo = ({ question_no }: { question_no: number }) => question_no;

async function store(trx: Db, target: Target, read: TaskRead, computed: readonly ComputedFigures[]): Promise<void> {
  const { basis, asOf, assignments, design, work, pairsLeftOut } = read;
  const gold = goldByContributor(read.questions.flatMap((question) => question.goldCounts));
  const key = { task_id: target.task_id, answers_counted: target.answers };
  const before = await modelsOf(trx, target);
  await ofTarget(trx, target)
    .set({
      state: 'done',
      as_of: asOf,
      basis: JSON.stringify(basis),
      assignments,
      gold: JSON.stringify(gold),
      design: JSON.stringify(design),
      work: JSON.stringify(withAgreement(work, read, computed)),
    })
    .execute();
  await trx
    .deleteFrom('question_quality')
    .where('task_id', '=', key.task_id)
    .where('answers_counted', '=', key.answers_counted)
    .execute();
  const records = computed.flatMap((figures, index) => {
    const question = read.questions[index];
    return question ? [recordOf(key, question, figures, pairsLeftOut)] : [];
  });
  if (records.length > 0) await trx.insertInto('question_quality').values(records).execute();
  if (target.answers === 'first_submitted' && (await modelsOf(trx, target)) !== before)
    await changedFinals(trx, target.task_id, ALL_ROWS);
}

/** How often each contributor agrees with others, over all questions. */
function withAgreement(
  work: readonly StoredWork[],
  read: TaskRead,
  computed: readonly ComputedFigures[],
): StoredWork[] {
  const sums = new Map<number, { rows: number; equal: number }>();
  for (const [index, { with_others = [] }] of computed.entries()) {
    for (const [place, { rows, agreement }] of with_others.entries()) {
      const contributor = read.questions[index]?.answerers[place]?.contributor ?? -1;
      const before = sums.get(contributor) ?? { rows: 0, equal: 0 };
      sums.set(contributor, { rows: before.rows + rows, equal: before.equal + rows * (agreement ?? 0) });
    }
  }
  return work.map((each) => {
    const { rows, equal } = sums.get(each.contributor) ?? { rows: 0, equal: 0 };
    return { ...each, agreement: rows === 0 ? null : equal / rows };
  });
}

/** What final answers may have been proposed by, as one text. */
async function modelsOf(trx: Db, { task_id, answers }: Target): Promise<string | null> {
  const { rows } = await sql<{ models: string | null }>`
    select md5(string_agg(concat(question_no, model), ' ' order by question_no)) as models
    from question_quality join tasks on tasks.id = task_id
    where task_id = ${task_id} and answers_counted = ${answers} and consensus_probability is not null`.execute(trx);
  return rows[0]?.models ?? null;
}

function recordOf(
  key: { task_id: string; answers_counted: Target['answers'] },
  read: QuestionRead,
  figures: ComputedFigures,
  pairsLeftOut: boolean,
) {
  const alpha = figures.coefficients.find(({ name }) => name === 'krippendorff_alpha') ?? null;
  const unanimous = figures.coefficients.find(({ name }) => name === 'unanimous')?.value ?? null;
  const { model, ...shown } = figures;
  const { counts, reading } = shown;
  const people = peopleOf(read, pairsLeftOut);
  const gold = people.gold && goldShare(people.gold);
  return {
    ...key,
    question_no: read.question.question_no,
    summary: JSON.stringify({ counts, reading, alpha, unanimous, gold }),
    detail: JSON.stringify({ ...shown, ...people }),
    model: model && JSON.stringify(model),
  };
}

function peopleOf(
  read: QuestionRead,
  pairsLeftOut: boolean,
): Pick<StoredFigures, 'contributors' | 'pairs' | 'pairs_left_out' | 'groups' | 'disputed' | 'gold' | 'similar'> {
  const { question, given, answerers, shared, pairChoices, votes, disputed, disputedAnswers, similar } = read;
  const contributors = answerers.map(({ contributor }) => contributor);
  const place = new Map(contributors.map((contributor, index) => [contributor, index]));
  const pairs = pairsOf(question, shared, pairChoices).map(({ first, second, ...pair }) => ({
    first: place.get(first) ?? 0,
    second: place.get(second) ?? 0,
    ...pair,
  }));
  const answers = answersOf(question, given);
  const { nameOf, answerOf } = answers;
  const said = Map.groupBy(disputedAnswers, ({ row_no }) => row_no);
  const named = (given: readonly Pick<AnswerOfRow, 'answer' | 'contributor'>[]) =>
    given.map(({ contributor, answer }) => ({
      answer: nameOf(answerOf[answer] ?? 0),
      contributor: place.get(contributor) ?? 0,
    }));
  return {
    contributors,
    pairs,
    pairs_left_out: pairsLeftOut,
    gold: storedGold(answers, read.goldCounts, read.doubtful, (contributor) => place.get(contributor) ?? 0),
    groups: question.type === 'open' || votes.length === 0 ? 0 : countGroups(contributors, votes),
    disputed: disputed.map(({ row_no, agreement }) => ({
      row_no,
      agreement,
      answers: named(said.get(row_no) ?? []),
    })),
    similar: {
      texts: similar.texts,
      is_complete: similar.isComplete,
      pairs: similar.pairs.map(({ similarity, first, second }) => ({
        similarity,
        first: { row_no: first.row_no, answers: named(first.said) },
        second: { row_no: second.row_no, answers: named(second.said) },
      })),
    },
  };
}
