import { numberIn, type Question } from '@concord/domain';
import { guardFormula } from '@concord/domain/files';
import type { ExportRequest } from '../export-request.ts';
import { choiceName, type ExportColumn } from '../lines/columns.ts';
import type { ReadLines } from '../read-lines.ts';

/** A data file: what it has, and what it is called. */
export type DataFile = Omit<ReadLines, 'frame'> & { file: string };

/** A column of a data file as a program for statistics knows it. */
export type Variable = {
  /** What the column is called in the file. */
  name: string;
  /** What the column is about. */
  label: string;
  /** Its cells are numbers or empty. */
  isNumber: boolean;
  scale: Question['scale'];
  /** Says of one choice of several whether it was chosen. */
  isFlag: boolean;
  /** What the values in the file mean; none of a text, or of a file that has labels. */
  values: readonly { value: string; label: string }[];
};

/** What a program depends on beside the data. */
export type SyntaxOptions = Pick<ExportRequest, 'format' | 'values'>;

/** The variables of a file with these columns, in their order. */
export function variablesOf({ columns, names }: DataFile, options: SyntaxOptions): Variable[] {
  return columns.map((column, index) => {
    const name = names[index] ?? '';
    return {
      name,
      label: name,
      isNumber: false,
      scale: 'nominal',
      isFlag: false,
      values: [],
      ...known(column, options),
    };
  });
}

/** What is known of a column beyond its name. */
function known(column: ExportColumn, { values }: SyntaxOptions): Partial<Variable> {
  switch (column.of) {
    case 'export':
      return { isNumber: column.what === 'row_no' };
    case 'data':
      return {};
    case 'choice':
      return { label: choiceName(column, 'label'), isNumber: true, isFlag: true, values: CHOSEN };
    case 'question': {
      const { question, what } = column;
      if (what === undefined) return { label: question.name, ...(values === 'label' ? {} : coded(question)) };
      // has the value in files with labels, too
      return what === 'correct_answer' ? coded(question) : {};
    }
  }
}

const CHOSEN = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];

/** An answer of one choice; several in one cell have no value of their own. */
function coded({ type, scale, choices }: Question): Partial<Variable> {
  if (type !== 'single') return {};
  return {
    scale,
    isNumber: scale === 'interval' || choices.every(({ value }) => isPlainNumber(value)),
    values: choices.map(({ value, label }) => ({ value: guardFormula(value), label })),
  };
}

/** Not one such as 01, which would lose what distinguishes it from 1. */
const isPlainNumber = (text: string) => String(numberIn(text)) === text;
