import type { Schema } from '@concord/api-client';
import { downloadText } from '../../../../../shared/text/download-text.ts';
import type { Question } from '../question-list.ts';

/** The questions as a file of their own, which any task can read. */
export function documentOf(questions: readonly Question[]): Schema<'QuestionsDocument'> {
  return {
    concord: 'questions',
    version: 1,
    questions: questions.map(({ dataset: _, ...question }) => ({
      ...question,
      choices: question.type === 'open' ? [] : question.choices,
    })),
  };
}

/** Hands the questions of a task to the browser as a file. */
export function downloadQuestions(name: string, questions: readonly Question[]): void {
  const filename = `${name.replace(/[\\/:*?"<>|]/g, '_')}.json`;
  downloadText(`${JSON.stringify(documentOf(questions), null, 2)}\n`, filename, 'application/json');
}
