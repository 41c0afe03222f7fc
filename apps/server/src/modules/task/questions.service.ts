import { checkQuestions } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError, type FieldError } from '../../kernel/errors.ts';
import type { Moment } from '../../shared/moment.ts';
import { insertQuestions, questionsOf, tidy } from '../../shared/task/questions.ts';
import { datasetsOf, taskById } from './task.queries.ts';
import { audit, lockVersion, writeTask } from './task.service.ts';

type Question = components['schemas']['Question'];

export async function replaceQuestions(
  trx: Db,
  { actor, body, params }: Pick<Context<'replaceQuestions'>, 'actor' | 'body' | 'params'>,
  { now, today }: Moment,
) {
  const task = await lockVersion(trx, actor, { id: params.id, version: body.version }, today);
  const questions = body.questions.map(tidy);
  const datasets = new Set((await datasetsOf(trx, task.id)).map(({ id }) => id));
  const errors = [...checkQuestions(questions), ...unknownDatasets(questions, datasets)];
  if (errors.length > 0) throw new AppError('questions_invalid', {}, { errors });
  const before = await questionsOf(trx, task.id);
  if (!task.is_draft && !keepsAnswers(before, questions)) throw new AppError('wrong_state');
  await trx.deleteFrom('questions').where('task_id', '=', task.id).execute();
  await insertQuestions(trx, task.id, questions);
  await writeTask(trx, task.id, now, {});
  return {
    result: await taskById(trx, actor, task.id, today),
    audit: audit(task, { before: { questions: before }, after: { questions } }),
  };
}

const unknownDatasets = (questions: readonly Question[], datasets: ReadonlySet<string>): FieldError[] =>
  questions.flatMap(({ dataset }, index) =>
    dataset === null || datasets.has(dataset)
      ? []
      : [{ pointer: `/questions/${index}/dataset`, code: 'unknown_reference' as const, params: {} }],
  );

/**
 * Whether answers given to `before` mean the same under `after`: only names, hints, labels, hot keys and scales
 * differ, and choices are added at the end.
 */
function keepsAnswers(before: readonly Question[], after: readonly Question[]): boolean {
  return (
    before.length === after.length &&
    before.every((old, index) => {
      const question = after[index];
      return (
        question !== undefined &&
        meaning(question) === meaning(old) &&
        old.choices.every(({ value }, at) => question.choices[at]?.value === value)
      );
    })
  );
}

const meaning = ({ question_no, type, required, use_iframe, dataset, show_when }: Question) =>
  JSON.stringify([question_no, type, required, use_iframe, dataset, show_when?.question_no, show_when?.values]);
