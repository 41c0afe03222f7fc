import type { components } from '@concord/openapi';
import { AppError, type FieldError } from '../../../kernel/errors.ts';
import { wrongNames } from '../../../shared/upload/wrong-names.ts';

type Schemas = components['schemas'];
type Column = Schemas['AnswerColumn'];
type Question = Pick<Schemas['Question'], 'question_no'>;

/** A cell of a line; cells count from 1, as PostgreSQL's arrays do. */
type Cell = number;
/** Where a line has its answers: one with its question, or one per column. */
export type AnswerCells =
  | { shape: 'long'; question: Cell; value: Cell }
  | { shape: 'wide'; answers: readonly { question_no: number; value: Cell }[] };
/** Which cell of a line plays which part. A row is found by its ID, or by its number where it has none. */
export type AnswerColumns = { row_id?: Cell; row_no?: Cell; contributor?: Cell; answers: AnswerCells };

const questionOf = (role: string) => (role.startsWith('answer:') ? Number(role.slice('answer:'.length)) : undefined);

/** Throws answer_columns_invalid, with a pointer to each column that is wrong. */
export function readAnswerColumns(
  columns: readonly Column[],
  uploaded: readonly string[],
  questions: readonly Question[],
): AnswerColumns {
  const errors = [...wrongNames(columns, uploaded), ...wrongRoles(columns, questions)];
  const cellOf = (role: string): Cell | undefined => {
    const index = columns.findIndex((column) => column.role === role);
    return index === -1 ? undefined : index + 1;
  };
  const [row_id, row_no, contributor] = [cellOf('row_id'), cellOf('row_no'), cellOf('contributor')];
  const answers = answerCells(columns, cellOf('question'), cellOf('value'));
  if ((row_id === undefined && row_no === undefined) || !answers)
    errors.push({ pointer: '/columns', code: 'required', params: {} });
  if (!answers || errors.length > 0) throw new AppError('answer_columns_invalid', {}, { errors });
  return {
    ...(row_id !== undefined && { row_id }),
    ...(row_no !== undefined && { row_no }),
    ...(contributor !== undefined && { contributor }),
    answers,
  };
}

/** One of the two forms, whole; undefined for parts of one or of both. */
function answerCells(
  columns: readonly Column[],
  question: Cell | undefined,
  value: Cell | undefined,
): AnswerCells | undefined {
  const answers = columns.flatMap(({ role }, index) => {
    const question_no = questionOf(role);
    return question_no === undefined ? [] : [{ question_no, value: index + 1 }];
  });
  if (answers.length > 0) return question === undefined && value === undefined ? { shape: 'wide', answers } : undefined;
  return question === undefined || value === undefined ? undefined : { shape: 'long', question, value };
}

function wrongRoles(columns: readonly Column[], questions: readonly Question[]): FieldError[] {
  const taken = new Set<string>();
  return columns.flatMap(({ role }, index): FieldError[] => {
    const wrong = (code: FieldError['code']): FieldError[] => [{ pointer: `/columns/${index}/role`, code, params: {} }];
    if (role === 'ignored') return [];
    if (taken.has(role)) return wrong('duplicate');
    taken.add(role);
    const asked = questionOf(role);
    const isKnown = asked === undefined || questions.some(({ question_no }) => question_no === asked);
    return isKnown ? [] : wrong('unknown_reference');
  });
}
