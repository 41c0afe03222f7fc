import { ApiError } from '@concord/api-client';
import type { MessageKey, TFunction } from '@concord/i18n';
import { fieldMessage, type Issue } from '../../../../shared/form/field-message.ts';
import { type Basics, checkBasics, stepOfField } from '../basics/basics.ts';
import { questionMessage } from '../questions/question-errors.ts';
import { type Problem, questionIssues } from '../questions/question-issues.ts';
import type { Question } from '../questions/question-list.ts';
import { type StepId, stepPath } from '../steps.ts';
import type { DraftState } from './draft.ts';

/** Something that keeps the task from being saved: in words, and the address at which it is corrected. */
export type Refusal = { step: StepId; path: string; text: string };

/** What the server has found wrong in what was sent last, at its fields. */
export function refusedByServer({ status }: DraftState): readonly Problem[] {
  return status.kind === 'failed' && status.error instanceof ApiError ? status.error.errors : [];
}

const LABELS = [
  ['project', 'field.project'],
  ['name', 'field.title'],
  ['guideline', 'field.guideline'],
  ['due_date', 'field.due_date'],
  ['answers_per_row', 'builder.basics.answers_per_row'],
  ['overlap_share', 'builder.people.overlap'],
  ['gold_share', 'builder.people.gold_share'],
  ['review_sample', 'builder.people.review_sample'],
] as const satisfies readonly (readonly [keyof Basics, MessageKey])[];

/** What is wrong with the basics, by their field: what can be seen here, and what the server says. */
export function basicsIssues(state: DraftState): Partial<Record<keyof Basics, Issue>> {
  const refused = refusedByServer(state).flatMap((problem) => {
    const field = LABELS.find(([name]) => problem.pointer === `/${name}`)?.[0];
    return field ? [[field, problem] as const] : [];
  });
  return { ...Object.fromEntries(refused), ...checkBasics(state.draft.basics) };
}

/** The first thing that keeps the task from being saved. */
export function firstRefusal(state: DraftState, t: TFunction): Refusal | undefined {
  const { id } = state.base;
  const basics = basicsIssues(state);
  for (const [field, label] of LABELS) {
    const issue = basics[field];
    if (!issue) continue;
    const text = t('common.labelled', { label: t(label), value: fieldMessage(issue, t) });
    const step = stepOfField(field);
    return { step, path: stepPath(id, step), text };
  }
  const issues = questionIssues(state.draft.questions, refusedByServer(state));
  for (const [index, question] of state.draft.questions.entries()) {
    const [first] = issues.get(question.question_no) ?? [];
    if (!first) continue;
    const [at, issue] = first;
    const path = stepPath(id, 'questions', question.question_no);
    return { step: 'questions', path, text: questionWords(question, index + 1, at, issue, t) };
  }
  const person = refusedByServer(state).find(({ pointer }) => /^\/(contributor|reviewer)\b/.test(pointer));
  return person && { step: 'people', path: stepPath(id, 'people'), text: fieldMessage(person, t) };
}

function questionWords(question: Question, q: number, at: string, issue: Issue, t: TFunction): string {
  const [area, index, field] = at.split('/');
  const reason = questionMessage(question, at, issue, t);
  if (area !== 'choices' || index === undefined) {
    return at === 'name' && issue.code === 'required'
      ? t('builder.refused.no_text', { q })
      : t('builder.refused.question', { q, reason });
  }
  const n = Number(index) + 1;
  if (field === 'label' && issue.code === 'required') return t('builder.refused.choice_empty', { q, n });
  const named =
    field === 'value' && issue.code !== 'duplicate'
      ? t('common.labelled', { label: t('builder.question.choice_value'), value: reason })
      : reason;
  return t('builder.refused.choice', { q, n, reason: named });
}
