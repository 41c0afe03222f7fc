import { checkQuestions } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';

type Question = components['schemas']['Question'];
type DocumentQuestion = components['schemas']['DocumentQuestion'];

/** Finds the questions of a task, in their order. */
export const findQuestions = (db: Db, taskId: string) =>
  db
    .selectFrom('questions')
    .select(['question_no', 'name', 'type', 'choices', 'scale', 'required', 'use_iframe', 'hint'])
    .select(['dataset_id as dataset', 'show_when'])
    .where('task_id', '=', taskId)
    .orderBy('position');

/** The questions of a task, in their order. */
export const questionsOf = (db: Db, taskId: string): Promise<Question[]> => findQuestions(db, taskId).execute();

/** A question as it is stored: without what its type does not have. */
export const tidy = <Q extends DocumentQuestion>(question: Q): Q => ({
  ...question,
  name: question.name.trim(),
  choices: question.type === 'open' ? [] : question.choices,
  scale: question.type === 'single' ? question.scale : 'nominal',
});

/** Questions of a template or a file, tidy, and sound; refused otherwise. They are of whichever datasets a task has. */
export function soundQuestions(given: readonly DocumentQuestion[]): Question[] {
  const questions = given.map((question) => ({ ...tidy(question), dataset: null }));
  const errors = checkQuestions(questions);
  if (errors.length > 0) throw new AppError('questions_invalid', {}, { errors });
  return questions;
}

/** Writes the questions of a task that has none. */
export async function insertQuestions(trx: Db, task: string, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return;
  await trx
    .insertInto('questions')
    .values(
      questions.map(({ dataset, choices, show_when, ...question }, index) => ({
        ...question,
        task_id: task,
        position: index + 1,
        dataset_id: dataset,
        choices: JSON.stringify(choices),
        show_when: show_when && JSON.stringify(show_when),
      })),
    )
    .execute();
}
