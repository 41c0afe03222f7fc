import type { Schema } from '@concord/api-client';
import { guardFormula } from '@concord/domain/files';
import type { TFunction } from '@concord/i18n';

/** What is wrong in a file: in which line, which of its rows that is, and why. */
export type ListedProblem = { line: number; row: number; reason: string };
type Problem = Schema<'ImportProblem'>;

/** Why a row is left out, in the reader's language. */
export function problemReason({ code, params }: Problem, t: TFunction): string {
  // What is counted chooses the form of the message.
  const counted = typeof params.have === 'number' ? { ...params, count: params.have } : params;
  return t(`import_problem.${code}`, { params: counted });
}

const BYTE_ORDER_MARK = '\uFEFF';
// The reason quotes names of columns, which come from the file.
const cell = (text: string) => `"${guardFormula(text).replaceAll('"', '""')}"`;

/** The problems as a CSV file that spreadsheets open in any language. */
export function problemListCsv(
  head: readonly [line: string, row: string, reason: string],
  problems: readonly ListedProblem[],
): string {
  const lines = problems.map(({ line, row, reason }) => `${line},${row},${cell(reason)}`);
  return `${BYTE_ORDER_MARK}${[head.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}
