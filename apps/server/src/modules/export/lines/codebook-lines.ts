import type { Question } from '@concord/domain';
import type { ExportFrame } from '../export-subject.queries.ts';
import { choiceCell, type LineOptions } from './choice-cells.ts';
import { type ExportLines, ownColumns } from './columns.ts';

/** A line per question and choice, and one for a question without choices. */
export function codebookLines(frame: ExportFrame, options: LineOptions): ExportLines<Question> {
  const datasets = new Map(frame.datasets.map(({ id, name }) => [id, name]));
  const names = new Map(frame.questions.map(({ question_no, name }) => [question_no, name]));
  return {
    columns: [
      ...ownColumns('question_no', 'question', 'type', 'scale', 'required', 'dataset', 'hint'),
      ...ownColumns('show_when_question_no', 'show_when_question', 'show_when_values', 'choice_no', 'value', 'label'),
    ],
    of: (question) => {
      const { question_no, name, type, scale, required, dataset, hint, show_when, choices } = question;
      const asked = show_when
        ? [show_when.question_no, names.get(show_when.question_no) ?? null, show_when.values]
        : [null, null, null];
      const own = [
        ...[question_no, name, type, type === 'single' ? scale : null, required ? 1 : 0],
        ...[dataset === null ? null : (datasets.get(dataset) ?? null), hint, ...asked],
      ];
      if (choices.length === 0) return [[...own, null, null, null]];
      return choices.map(({ value, label }, index) => [...own, index + 1, choiceCell(question, value, options), label]);
    },
  };
}
