import { applicableQuestions, type Question } from '@concord/domain';
import { AppError } from '../../../kernel/errors.ts';

/** Rows that are assigned at once have something to answer, as those with which a task is published; its questions stay as they are. */
export function assertAsked(questions: readonly Question[], dataset: string): void {
  if (applicableQuestions(questions, dataset, () => null).length === 0) throw new AppError('no_question_applies');
}
