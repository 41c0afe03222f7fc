import { type Question, type QuestionLogic, rowProgress } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Database, Db } from '../../db/db.ts';
import { transaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../../shared/query/scope.ts';
import type { AnsweredRow } from '../../shared/task/answered-rows.ts';
import { checkInTurn } from '../../shared/upload/check-in-turn.ts';
import { planImport, publishedTask } from './plan-import.ts';
import type { JudgedRow } from './work/judge-answers.ts';
import { judgedFile } from './work/judged-file.ts';
import { Tally } from './work/tally.ts';
import { findWork } from './work/work.queries.ts';

type Schemas = components['schemas'];
type Counts = Pick<Schemas['ImportedContributor'], 'answers_count' | 'rows_added' | 'rows_left'>;
type Rules = { questions: readonly Question[]; logic: QuestionLogic };

type Asked = { actor: Staff; task: string; request: Schemas['AnswerImportCheckRequest'] };

/** What an import would take, and whose work that is. */
export const checkImport = ({ db }: Services, asked: Asked): Promise<Schemas['AnswerImportCheck']> =>
  checkInTurn(asked.actor.id, () => check(db, asked));

function check(db: Database, { actor, task: id, request }: Asked): Promise<Schemas['AnswerImportCheck']> {
  return transaction(db, async (trx) => {
    const task = await publishedTask(trx, actor, id);
    const plan = await planImport(trx, task, request);
    const tally = new Tally();
    const counts = plan.targets.map((): Counts => ({ answers_count: 0, rows_added: 0, rows_left: 0 }));
    const rules = { questions: plan.questions, logic: task.question_logic };
    const file = judgedFile(
      trx,
      plan,
      ({ user }) => openWork(trx, id, user),
      (row) => tally.add(row),
    );
    for await (const { place, rows, held } of file) {
      const own = counts[place];
      if (own) for (const row of rows) count(own, row, held, rules);
    }
    const contributors = plan.named.map(({ key, name, target }) => {
      const place = plan.targets.findIndex(({ keys }) => keys[0] === key);
      const none = { answers_count: 0, rows_added: 0, rows_left: 0 };
      return { name, user: target?.user ?? null, source: target?.source ?? null, ...(counts[place] ?? none) };
    });
    return { ...tally.counts, problems: tally.problems, contributors };
  });
}

const openWork = (trx: Db, task: string, user: Schemas['UserRef'] | null) =>
  user ? findWork(trx, task, user.id) : Promise.resolve(undefined);

/** What a row adds to what a contributor would get. */
function count(counts: Counts, row: JudgedRow, held: ReadonlyMap<number, AnsweredRow>, rules: Rules): void {
  if (row.good.length === 0 || row.row_no === null) return;
  const own = held.get(row.row_no);
  const answers = new Map([...(own?.cells ?? [])].map(([question_no, { value }]) => [question_no, value]));
  for (const { question_no, value } of row.good) answers.set(question_no, value);
  const { done } = rowProgress({ ...rules, dataset: row.dataset_id ?? '', answers, skipped: false });
  counts.answers_count += row.good.length;
  counts.rows_added += Number(own === undefined);
  counts.rows_left += Number(!done);
}
