import { checkAnswer, isAnswered, sameAnswer } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError, invalid } from '../../../kernel/errors.ts';
import { renewAtNextLook } from '../../../shared/quality/start-measuring.ts';
import { lockGold, replaceGold } from '../../../shared/rows/replace-gold.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { reviewedTask } from '../../../shared/task/task-access.ts';

type Request = Pick<Context<'setGold'>, 'actor' | 'params' | 'body'>;

/**
 * Makes an answer the gold answer to a question of a row, in the place of the one its author has seen. All who review the task
 * may: an upheld dispute does the same.
 */
export async function setGold(trx: Db, { actor, params, body }: Request, now: Date) {
  const { row_no, question_no } = params;
  const { id: task, project_id } = await reviewedTask(trx, actor, params.id);
  const { dataset_id, gold: there } = await lockGold(trx, { task, row_no });
  const questions = await questionsOf(trx, task);
  const question = questions.find((one) => one.question_no === question_no);
  if (!question || (question.dataset !== null && question.dataset !== dataset_id)) throw new AppError('not_found');
  const before = there?.[question_no] ?? null;
  const gold = isAnswered(body.gold) ? body.gold : null;
  const result = { row_no, question_no, gold };
  if (sameAnswer(before, gold)) return { result, audit: [] };
  if (!sameAnswer(before, body.replaces)) throw new AppError('wrong_state');
  const wrong = gold === null ? undefined : checkAnswer(question, gold);
  if (wrong) throw invalid({ pointer: '/gold', code: wrong, params: {} });
  const replaced = { operation: 'setGold', project_id, dataset_id, questions, before, after: gold, now } as const;
  await renewAtNextLook(trx, task);
  return { result, audit: await replaceGold(trx, { task, row_no, question_no }, replaced) };
}
