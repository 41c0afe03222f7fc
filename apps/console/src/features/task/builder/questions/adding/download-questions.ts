import type { Schema } from '@concord/api-client';
import { downloadText } from '../../../../../shared/text/download-text.ts';
import type { Draft } from '../../draft/draft.ts';
import type { Question } from '../question-list.ts';

/** The questions with the guideline as a file of their own, which any task can read. */
export function documentOf(questions: readonly Question[], guideline: string): Schema<'QuestionsDocument'> {
  return {
    concord: 'questions',
    version: 1,
    guideline,
    questions: questions.map(({ dataset: _, ...question }) => ({
      ...question,
      choices: question.type === 'open' ? [] : question.choices,
    })),
  };
}

/** Hands the questions of a task to the browser as a file. */
export function downloadQuestions({ basics, questions }: Pick<Draft, 'basics' | 'questions'>): void {
  const filename = `${basics.name.replace(/[\\/:*?"<>|]/g, '_')}.json`;
  downloadText(`${JSON.stringify(documentOf(questions, basics.guideline), null, 2)}\n`, filename, 'application/json');
}
