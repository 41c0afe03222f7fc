import type { AnswerValue } from '@concord/domain';
import { guidelineOf } from '../../../shared/guideline/guidelines-read.ts';
import type { ExportFrame } from '../export-subject.queries.ts';
import type { ExportedAnswer, ExportedMark, ExportedRow } from '../exported-rows.queries.ts';
import { moment } from '../moment.ts';
import { choiceCell, type LineOptions, labelCell } from './choice-cells.ts';
import { type ExportLines, ownColumns } from './columns.ts';
import { exportedValue, ROW_COLUMNS, rowCells, stateOf } from './row-cells.ts';

/** Of a mark whose verdict counts. */
const uncoveredBefore = ({ verdict, uncovered }: ExportedMark) => (verdict === null ? null : uncovered);

/** The version of the guideline with which an answer was given. */
function versionOf({ guidelines }: ExportFrame, row: ExportedRow, { revision }: ExportedAnswer): number | null {
  const read = guidelines.get(row.assignment_id);
  return read ? guidelineOf(read, revision) : null;
}

/** A line per answer, or per mark on a question that was left empty, and one without a question per skipped row. */
export function longLines(frame: ExportFrame, options: LineOptions): ExportLines<ExportedRow> {
  const cellsOf = rowCells(frame);
  const asked = frame.questions.map((question) => ({ ...question, labelOf: labelCell(question) }));
  return {
    columns: [
      ...ROW_COLUMNS,
      ...ownColumns('question_no', 'question', 'type', 'value', 'label', 'answered_at', 'round', 'guideline_version'),
      ...ownColumns('status', 'verdict', 'correct_answer', 'remark', 'skipped_reason', 'uncovered'),
    ],
    of: (row) => {
      const own = cellsOf(row);
      const state = stateOf(frame, row);
      if (row.skipped_reason !== null)
        return [[...own, ...Array<null>(8).fill(null), state, null, null, null, row.skipped_reason, null]];
      return asked.flatMap((question) => {
        const answer = row.answers.get(question.question_no);
        const mark = answer ?? row.emptyMarks.get(question.question_no);
        if (!mark) return [];
        const cellOf = (value: AnswerValue) => choiceCell(question, value, options);
        const value = exportedValue(mark, options);
        const given = answer
          ? [moment(answer.saved_at), answer.round, versionOf(frame, row, answer)]
          : [null, null, null];
        const said = [mark.verdict, cellOf(mark.correct_answer), mark.remark, null, uncoveredBefore(mark)];
        const { question_no, name, type, labelOf } = question;
        return [[...own, question_no, name, type, cellOf(value), labelOf(value), ...given, state, ...said]];
      });
    },
  };
}
