import type { MessageKey, TFunction } from '@concord/i18n';
import type { Basics } from '../../basics/basics.ts';
import type { Collision } from './merge.ts';
import type { Taken } from './taken.ts';

const LABELS = {
  project: 'field.project',
  name: 'field.title',
  guideline: 'field.guideline',
  due_date: 'field.due_date',
  question_logic: 'question.logic.label',
  assign_logic: 'task.assign_logic.label',
  answers_per_row: 'builder.basics.answers_per_row',
  overlap_share: 'builder.people.overlap',
  gold_hidden: 'builder.people.gold_hidden',
  gold_share: 'builder.people.gold_share',
  review_sample: 'builder.people.review_sample',
  review_riskiest: 'builder.people.review_choice',
  hide_contributors: 'builder.people.hide_contributors',
} as const satisfies Record<keyof Basics, MessageKey>;

const nameOf = (name: string | undefined, t: TFunction) => name?.trim() || t('builder.questions.unnamed');

/** What collides, in words. */
export function collisionText(collision: Collision, t: TFunction): string {
  if (collision.kind === 'field') return t(LABELS[collision.field]);
  if (collision.kind === 'order') return t('builder.questions.order');
  const { mine, theirs } = collision;
  return t('common.labelled', { label: t('builder.question.name'), value: nameOf((mine ?? theirs)?.name, t) });
}

/** What was taken over, in words. */
export function takenText(taken: Taken, t: TFunction): string {
  if (taken.kind === 'field') return t(LABELS[taken.field]);
  if (taken.kind === 'order') return t('builder.questions.order');
  if (taken.kind === 'person') return t(`builder.conflict.person_${taken.how}`, { name: taken.name });
  return t(`builder.conflict.question_${taken.how}`, { name: nameOf(taken.name, t) });
}
