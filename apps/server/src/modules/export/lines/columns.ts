import type { Choice, Question } from '@concord/domain';
import { translationOf } from '@concord/i18n/node';
import type { Cell } from '../../../tabular/cell-text.ts';
import type { ExportRequest } from '../export-request.ts';

/** What a column says that is the same in every task. */
export type OwnColumn =
  | ('task' | 'dataset' | 'row_no' | 'row_id' | 'text' | 'contributor' | 'origin' | 'status' | 'skipped_reason')
  | ('question_no' | 'question' | 'type' | 'value' | 'label' | 'answered_at' | 'round' | 'guideline_version')
  | ('verdict' | 'correct_answer' | 'remark' | 'uncovered' | 'how' | 'agreement' | 'answers')
  | ('scale' | 'required' | 'hint' | 'show_when_question_no' | 'show_when_question' | 'show_when_values' | 'choice_no');

/** What a column is about; its name is made of that. */
export type ExportColumn =
  | { of: 'export'; what: OwnColumn }
  | { of: 'question'; question: Question; what?: OwnColumn }
  | { of: 'choice'; question: Question; choice: Choice; named: NonNullable<ExportRequest['values']> }
  | { of: 'data'; name: string };

/** The columns of an export and the lines that each of its rows gives. */
export type ExportLines<Row> = { columns: readonly ExportColumn[]; of(row: Row): Cell[][] };

export const ownColumns = (...names: OwnColumn[]): ExportColumn[] => names.map((what) => ({ of: 'export', what }));

/** Columns that say something about the answer to a question. */
export const aboutQuestion = (question: Question, ...about: OwnColumn[]): ExportColumn[] =>
  about.map((what) => ({ of: 'question', question, what }));

/** The names of columns, no two of them the same: in a language, or those for programs. */
export function columnNames(columns: readonly ExportColumn[], language: ExportRequest['headers']): string[] {
  const t = language && translationOf(language).t;
  return distinct(columns.map((column) => nameOf(column, t ? (what) => t(`export_column.${what}`) : (what) => what)));
}

/** Where the chosen columns are; one that there is no more since it was chosen has no place. */
export function placesOf(columns: readonly ExportColumn[], chosen: readonly string[]): number[] {
  const places = new Map(columnNames(columns, null).map((name, place) => [name, place]));
  return chosen.flatMap((name) => places.get(name) ?? []);
}

function nameOf(column: ExportColumn, wordOf: (what: OwnColumn) => string): string {
  switch (column.of) {
    case 'export':
      return wordOf(column.what);
    case 'question':
      return column.what ? `${column.question.name} ${wordOf(column.what)}` : column.question.name;
    case 'choice':
      return choiceName(column, column.named);
    case 'data':
      return column.name;
  }
}

type ChoiceColumn = ExportColumn & { of: 'choice' };

/** What the column of a choice is called by the value or the label of the choice. */
export const choiceName = ({ question, choice }: ChoiceColumn, named: ChoiceColumn['named']): string =>
  `${question.name}: ${choice[named]}`;

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
