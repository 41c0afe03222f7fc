import { isBlank } from '../fields/text.ts';

export type QuestionType = 'open' | 'single' | 'multiple';

/** How the answers to a single choice differ: `ordinal` by the order of the choices, `interval` as the numbers that their values are. */
export const questionScales = ['nominal', 'ordinal', 'interval'] as const;
export type QuestionScale = (typeof questionScales)[number];

/** One choice of a single or multiple question; `value` is stored, `label` is shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hotkey: string | null;
}

/** Shown when that question is answered with one of the values. */
export interface ShowWhen {
  readonly question_no: number;
  readonly values: readonly string[];
}

/** A question as in the contract. `dataset` null: it applies to all datasets of the task. */
export interface Question {
  readonly question_no: number;
  readonly name: string;
  readonly type: QuestionType;
  readonly choices: readonly Choice[];
  /** `nominal` for every other type than single. */
  readonly scale: QuestionScale;
  readonly required: boolean;
  readonly use_iframe: boolean;
  readonly hint: string;
  readonly dataset: string | null;
  readonly show_when: ShowWhen | null;
}

/** open: the text; single: the value of the choice; multiple: the values of the choices; null: unanswered. */
export type AnswerValue = string | null | readonly string[];

/** The current value of a row's cell; undefined is unanswered like null. */
export type AnswerLookup = (questionNo: number) => AnswerValue | undefined;

/** What the rules of display need to know of a question. */
export type ConditionalQuestion = Pick<Question, 'question_no' | 'dataset' | 'show_when'>;

/** Whether a value is an answer: null, an empty list and a text of blanks are none. */
export function isAnswered(value: AnswerValue | undefined): value is string | readonly string[] {
  if (value === null || value === undefined) return false;
  return typeof value === 'string' ? !isBlank(value) : value.length > 0;
}

/**
 * The questions that apply to a row, in their order: of its dataset or of all, and with a condition that holds. A
 * condition on a question that does not apply itself does not hold, whatever answer is still kept there. One pass is
 * enough, as a condition may only name an earlier question (`checkQuestions`).
 * @param questions all questions of the task, in order
 * @param dataset the row's dataset
 * @param answers the row's answers
 */
export function applicableQuestions<Q extends ConditionalQuestion>(
  questions: readonly Q[],
  dataset: string,
  answers: AnswerLookup,
): Q[] {
  const applicable = new Set<number>();
  return questions.filter(({ question_no, dataset: own, show_when }) => {
    if (own !== null && own !== dataset) return false;
    if (show_when !== null && !(applicable.has(show_when.question_no) && conditionHolds(show_when, answers))) {
      return false;
    }
    applicable.add(question_no);
    return true;
  });
}

function conditionHolds({ question_no, values }: ShowWhen, answers: AnswerLookup): boolean {
  const value = answers(question_no);
  if (!isAnswered(value)) return false;
  return typeof value === 'string' ? values.includes(value) : value.some((one) => values.includes(one));
}
