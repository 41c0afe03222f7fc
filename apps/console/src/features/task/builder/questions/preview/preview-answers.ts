import { type AnswerValue, applicableQuestions } from '@concord/domain';
import { choiceOfKey } from '../../../../../shared/keys/choice-keys.ts';
import { digitOf } from '../../../../../shared/keys/keys.ts';
import type { Question } from '../question-list.ts';

/** What was answered in the preview, by question number. It is never sent. */
export type PreviewAnswers = ReadonlyMap<number, AnswerValue>;

/** The questions of a row in the preview: those shown now, and how many wait for an answer to one of them. */
export function shownQuestions(questions: readonly Question[], dataset: string | null, answers: PreviewAnswers) {
  const inDataset = questions.filter((each) => dataset === null || each.dataset === null || each.dataset === dataset);
  const shown = applicableQuestions(inDataset, dataset ?? '', (no) => answers.get(no));
  return { shown, waiting: inDataset.length - shown.length };
}

/** The answers with one choice taken or taken back. */
export function withChoice(answers: PreviewAnswers, question: Question, value: string): PreviewAnswers {
  const before = answers.get(question.question_no) ?? null;
  const next = new Map(answers);
  if (question.type === 'single') return next.set(question.question_no, before === value ? null : value);
  const list = Array.isArray(before) ? before : [];
  const taken = list.includes(value);
  const order = question.choices.map((choice) => choice.value);
  return next.set(
    question.question_no,
    order.filter((each) => (each === value ? !taken : list.includes(each))),
  );
}

/** The choices that can be shown already: one without a label is still being written, as is one of two with the same value. */
export function shownChoices({ choices }: Question): Question['choices'] {
  return choices
    .filter(({ label }) => label.trim() !== '')
    .filter((choice, index, all) => all.findIndex(({ value }) => value === choice.value) === index);
}

export type PreviewKey = { kind: 'choose'; value: string } | { kind: 'move'; by: 1 | -1 };

/** What a key does in the preview, as in the workbench: a digit chooses, Enter moves on, Shift Enter back. */
export function previewKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  question: Question | undefined,
): PreviewKey | undefined {
  if (event.key === 'Enter') return { kind: 'move', by: event.shiftKey ? -1 : 1 };
  if (question === undefined || question.type === 'open') return undefined;
  const digit = digitOf(event);
  const choice = digit === undefined ? undefined : choiceOfKey(shownChoices(question), digit);
  return choice && { kind: 'choose', value: choice.value };
}
