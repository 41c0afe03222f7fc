import type { Schema } from '@concord/api-client';

export type Column = Schema<'DatasetColumn'>;

/** The role of gold answers whose question comes later. */
export const GOLD_LATER = 'gold';
/** The roles any number of columns may have; each other role is used once. */
const SHARED: ReadonlySet<string> = new Set(['context', 'media', 'hidden', GOLD_LATER]);
export const PLAIN_ROLES = ['text', 'context', 'media', 'page', 'id', 'hidden'] as const;

export const goldRole = (questionNo: number) => `gold:${questionNo}`;

/** The columns with a role given to one of them. A column that had it before, and may not keep it, becomes context. */
export function withRole(columns: readonly Column[], index: number, role: string): Column[] {
  return columns.map((column, at) => {
    if (at === index) return { ...column, role };
    return column.role === role && !SHARED.has(role) ? { ...column, role: 'context' } : column;
  });
}

/** The questions a column may hold the gold answers of: those asked of every row. */
export function goldQuestions(questions: readonly Schema<'Question'>[]): Schema<'Question'>[] {
  return questions.filter(({ dataset }) => dataset === null);
}

export const hasMainText = (columns: readonly Column[]) => columns.some(({ role }) => role === 'text');
