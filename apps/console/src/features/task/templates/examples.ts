import type { Schema } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';
import type { Content } from './templates.ts';

type Question = Schema<'DocumentQuestion'>;
export type Example = Content & { id: string };

const aQuestion = (question_no: number, name: string, fields: Partial<Question>): Question => ({
  question_no,
  name,
  type: 'single',
  choices: [],
  scale: 'nominal',
  required: true,
  use_iframe: false,
  hint: '',
  show_when: null,
  ...fields,
});

/** Choices by the values that exports have, with the keys from 1 on. */
const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label], index) => ({ value, label, hotkey: String(index + 1) }));

const contentCoding = (t: TFunction): Example => ({
  id: 'example-coding',
  name: t('template.coding.name'),
  guideline: t('template.coding.guideline'),
  questions: [
    aQuestion(1, t('template.coding.topics'), {
      type: 'multiple',
      choices: choices({
        product: t('template.coding.product'),
        price: t('template.coding.price'),
        service: t('template.coding.service'),
        delivery: t('template.coding.delivery'),
        other: t('template.other'),
      }),
    }),
    aQuestion(2, t('template.coding.which'), { type: 'open', show_when: { question_no: 1, values: ['other'] } }),
  ],
});

const sentiment = (t: TFunction): Example => ({
  id: 'example-sentiment',
  name: t('template.sentiment.name'),
  guideline: t('template.sentiment.guideline'),
  questions: [
    aQuestion(1, t('template.sentiment.overall'), {
      scale: 'ordinal',
      choices: choices({
        very_negative: t('template.sentiment.very_negative'),
        negative: t('template.sentiment.negative'),
        neutral: t('template.sentiment.neutral'),
        positive: t('template.sentiment.positive'),
        very_positive: t('template.sentiment.very_positive'),
      }),
    }),
    aQuestion(2, t('template.sentiment.irony'), {
      choices: choices({ yes: t('template.yes'), no: t('template.no') }),
    }),
  ],
});

const qualityCheck = (t: TFunction): Example => {
  const isWrong = { show_when: { question_no: 1, values: ['no'] } };
  return {
    id: 'example-check',
    name: t('template.check.name'),
    guideline: t('template.check.guideline'),
    questions: [
      aQuestion(1, t('template.check.correct'), {
        choices: choices({ yes: t('template.yes'), no: t('template.no'), unsure: t('template.check.unsure') }),
      }),
      aQuestion(2, t('template.check.errors'), {
        ...isWrong,
        type: 'multiple',
        choices: choices({
          fact: t('template.check.fact'),
          missing: t('template.check.missing'),
          off_topic: t('template.check.off_topic'),
          wording: t('template.check.wording'),
          other: t('template.other'),
        }),
      }),
      aQuestion(3, t('template.check.better'), { ...isWrong, type: 'open', required: false }),
    ],
  };
};

/** A template for each job that Concord is for, in the language of the reader. */
export const examples = (t: TFunction): Example[] => [contentCoding(t), sentiment(t), qualityCheck(t)];
