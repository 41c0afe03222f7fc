import type { components } from '@concord/openapi';
import { AppError, type FieldError } from '../../../kernel/errors.ts';
import { type Gold, goldColumns } from '../../../shared/task/gold.ts';
import { wrongNames } from '../../../shared/upload/wrong-names.ts';

type Schemas = components['schemas'];
type Column = Schemas['DatasetColumn'];
type Question = Pick<Schemas['Question'], 'question_no' | 'type' | 'choices' | 'dataset'>;

/** Which cell of a row plays which part; cells count from 1, as PostgreSQL's arrays do. */
export type Roles = {
  text: number;
  id: number | undefined;
  page: number | undefined;
  gold: Gold[];
};

/** The questions of a task; of a draft others may come later. */
type Asked = { questions: readonly Question[]; mayComeLater: boolean };

/** Throws roles_invalid, with a pointer to each column that is wrong. */
export function readRoles(
  columns: readonly Column[],
  uploaded: readonly string[],
  { questions, mayComeLater }: Asked,
): Roles {
  const errors = [...wrongNames(columns, uploaded), ...wrongRoles(columns, { questions, mayComeLater })];
  const cellOf = (role: string) => {
    const index = columns.findIndex((column) => column.role === role);
    return index === -1 ? undefined : index + 1;
  };
  const text = cellOf('text');
  if (text === undefined) errors.push({ pointer: '/columns', code: 'required', params: {} });
  if (text === undefined || errors.length > 0) throw new AppError('roles_invalid', {}, { errors });
  return { text, id: cellOf('id'), page: cellOf('page'), gold: goldColumns(columns, questions) };
}

function wrongRoles(columns: readonly Column[], { questions, mayComeLater }: Asked): FieldError[] {
  const taken = new Set<string>();
  return columns.flatMap(({ role }, index): FieldError[] => {
    const wrong = (code: FieldError['code']): FieldError[] => [{ pointer: `/columns/${index}/role`, code, params: {} }];
    if (role === 'context' || role === 'media' || role === 'hidden' || role === 'gold') return [];
    if (taken.has(role)) return wrong('duplicate');
    taken.add(role);
    if (!role.startsWith('gold:')) return [];
    const question = questions.find(({ question_no }) => role === `gold:${question_no}`);
    if (!question) return mayComeLater ? [] : wrong('unknown_reference');
    // A question of another dataset is not asked of these rows.
    return question.dataset === null ? [] : wrong('not_allowed');
  });
}
