import { type AnswerValue, numberIn, type Question } from '@concord/domain';
import type { Cell } from '../../../tabular/cell-text.ts';
import type { ExportRequest } from '../export-request.ts';
import type { ExportColumn } from './columns.ts';

export type LineOptions = Pick<ExportRequest, 'answers' | 'values' | 'multiple'> & {
  /** The file tells numbers from texts. */
  typed: boolean;
};

/** An answer as its values. One to an interval question is a number, where the file tells numbers from texts. */
export const choiceCell = ({ scale }: Pick<Question, 'scale'>, value: AnswerValue, { typed }: LineOptions): Cell =>
  typed && scale === 'interval' && typeof value === 'string' ? (numberIn(value) ?? value) : value;

/** An answer as the labels of its choices; a text has none. */
export function labelCell({ type, choices }: Pick<Question, 'type' | 'choices'>): (value: AnswerValue) => AnswerValue {
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const labelOf = (value: string) => labels.get(value) ?? value;
  return (value) => {
    if (value === null || type === 'open') return null;
    return typeof value === 'string' ? labelOf(value) : value.map(labelOf);
  };
}

/** The columns of the answers to one question where each row has one line. */
export function answerColumns(
  question: Question,
  options: LineOptions,
): { columns: ExportColumn[]; of(value: AnswerValue): Cell[] } {
  const { type, choices } = question;
  const asLabels = options.values === 'label' && type !== 'open';
  if (type === 'multiple' && options.multiple === 'columns')
    return {
      columns: choices.map((choice) => ({ of: 'choice', question, choice, named: asLabels ? 'label' : 'value' })),
      of: (given) =>
        choices.map(({ value }) =>
          given === null || typeof given === 'string' ? null : Number(given.includes(value)),
        ),
    };
  const asLabel = labelCell(question);
  return {
    columns: [{ of: 'question', question }],
    of: (given) => [asLabels ? asLabel(given) : choiceCell(question, given, options)],
  };
}
