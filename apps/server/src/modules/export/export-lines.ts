import { type AnswerValue, type FinalAnswer, isAnswered } from '@concord/domain';
import { guidelineOf } from '../../shared/guideline/guidelines-read.ts';
import type { Cell } from '../../tabular/cell-text.ts';
import { answerColumns, choiceCell, type LineOptions, labelCell } from './choice-cells.ts';
import type { ExportFrame } from './export-subject.queries.ts';
import type { ExportedAnswer, ExportedMark, ExportedRow } from './exported-rows.queries.ts';
import { moment } from './moment.ts';

/** The columns of an export and the lines that each of its rows gives. */
export type ExportLines<Row = ExportedRow> = { columns: string[]; of(row: Row): Cell[][] };

const DATA_COLUMNS = ['task', 'dataset', 'row_no', 'row_id', 'text'];
const ROW_COLUMNS = [...DATA_COLUMNS, 'contributor', 'origin'];

export type RowOfData = Pick<ExportedRow, 'row_no' | 'dataset_id' | 'row_id' | 'cells'>;

function dataCells(frame: ExportFrame) {
  const datasets = new Map(
    frame.datasets.map(({ id, name, columns }) => [
      id,
      { name, text: columns.findIndex(({ role }) => role === 'text') },
    ]),
  );
  return (row: RowOfData): Cell[] => {
    const dataset = datasets.get(row.dataset_id);
    return [frame.task, dataset?.name ?? null, row.row_no, row.row_id, row.cells[dataset?.text ?? 0] ?? null];
  };
}

function rowCells(frame: ExportFrame) {
  const cellsOf = dataCells(frame);
  return (row: ExportedRow): Cell[] => {
    const contributor = frame.contributors.get(row.assignment_id);
    return [...cellsOf(row), contributor?.name ?? null, contributor?.origin ?? null];
  };
}

const stateOf = ({ contributors }: ExportFrame, row: ExportedRow) => contributors.get(row.assignment_id)?.state ?? null;

/** An answer as it is exported: as given or, where a reviewer marked it as incorrect and said what is correct, as that. */
const exportedValue = (given: ExportedMark & Partial<ExportedAnswer>, { answers }: LineOptions): AnswerValue =>
  answers === 'reviewed' && given.verdict === 'incorrect' && isAnswered(given.correct_answer)
    ? given.correct_answer
    : (given.value ?? null);

/** Of a mark whose verdict counts. */
const uncoveredBefore = ({ verdict, uncovered }: ExportedMark) => (verdict === null ? null : uncovered);

/** The version of the guideline with which an answer was given. */
function versionOf({ guidelines }: ExportFrame, row: ExportedRow, { revision }: ExportedAnswer): number | null {
  const read = guidelines.get(row.assignment_id);
  return read ? guidelineOf(read, revision) : null;
}

/** A line per answer, or per mark on a question that was left empty, and one without a question per skipped row. */
export function longLines(frame: ExportFrame, options: LineOptions): ExportLines {
  const cellsOf = rowCells(frame);
  const asked = frame.questions.map((question) => ({ ...question, labelOf: labelCell(question) }));
  return {
    columns: [
      ...ROW_COLUMNS,
      ...['question_no', 'question', 'type', 'value', 'label', 'answered_at', 'round', 'guideline_version'],
      ...['status', 'verdict', 'correct_answer', 'remark', 'skipped_reason', 'uncovered'],
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

/**
 * A line per row and contributor: the answers, of reviewed ones also what the reviewer said, then the columns of the data that
 * are neither its text nor its id, which have columns already.
 */
export function wideLines(frame: ExportFrame, options: LineOptions): ExportLines {
  const cellsOf = rowCells(frame);
  const asked = frame.questions.map((question) => {
    const { names, of } = answerColumns(question, options);
    const isReviewed = options.answers === 'reviewed';
    return {
      names: isReviewed ? [...names, `${question.name} verdict`, `${question.name} correct_answer`] : names,
      of: ({ answers, emptyMarks }: ExportedRow): Cell[] => {
        const mark = answers.get(question.question_no) ?? emptyMarks.get(question.question_no);
        const cells = of(mark ? exportedValue(mark, options) : null);
        if (!isReviewed) return cells;
        return [...cells, mark?.verdict ?? null, choiceCell(question, mark?.correct_answer ?? null, options)];
      },
    };
  });
  const others = frame.datasets.map(({ id, columns }) => ({
    id,
    columns: columns.map(({ name, role }) => (role === 'text' || role === 'id' ? null : name)),
  }));
  const dataNames = [...new Set(others.flatMap(({ columns }) => columns))].filter((name) => name !== null);
  const places = new Map(others.map(({ id, columns }) => [id, dataNames.map((name) => columns.indexOf(name))]));
  return {
    columns: distinct([
      ...[...ROW_COLUMNS, 'status', 'skipped_reason'],
      ...asked.flatMap(({ names }) => names),
      ...dataNames,
    ]),
    of: (row) => [
      [
        ...cellsOf(row),
        stateOf(frame, row),
        row.skipped_reason,
        ...asked.flatMap(({ of }) => of(row)),
        ...(places.get(row.dataset_id) ?? []).map((place) => row.cells[place] ?? null),
      ],
    ],
  };
}

/**
 * A line per row: of each question the final answer, how it came about or why there is none, which share of the answers agrees
 * with it, and how many answers count. All empty where the question is not asked of the row's dataset.
 */
export function finalLines(
  frame: ExportFrame,
  options: LineOptions,
): ExportLines<RowOfData & { finals: readonly FinalAnswer[] }> {
  const cellsOf = dataCells(frame);
  const asked = frame.questions.map((question) => ({
    question_no: question.question_no,
    ...answerColumns(question, options),
  }));
  const perQuestion = frame.questions.flatMap(({ name }) => [
    name,
    ...['how', 'agreement', 'answers'].map((what) => `${name} ${what}`),
  ]);
  return {
    columns: distinct([...DATA_COLUMNS, ...perQuestion]),
    of: (row) => {
      const finals = new Map(row.finals.map((final) => [final.question_no, final]));
      const cells = asked.flatMap(({ question_no, of }): Cell[] => {
        const final = finals.get(question_no);
        if (!final) return [null, null, null, null];
        const { value, how, agreeing, answers } = final;
        return [...of(value), how, answers === 0 ? null : share(agreeing / answers), answers];
      });
      return [[...cellsOf(row), ...cells]];
    },
  };
}

/** At most four decimals. */
const share = (part: number) => Math.round(part * 10_000) / 10_000;

/** Equal names get a number, so that every column is distinct. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
    taken.add(free);
    return free;
  });
}
