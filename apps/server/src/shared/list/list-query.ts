import { isListColumn, type ListColumn, type ViewedList } from '@concord/domain';
import type { components } from '@concord/openapi';
import { readContract } from '../../http/contract/contract.ts';
import type { Context } from '../../http/contract/operations.ts';
import { createQueryCheck } from '../../http/validation/validation.ts';
import { AppError, type FieldError } from '../../kernel/errors.ts';

type ListName = components['schemas']['ListName'];
type ListQuery = components['schemas']['ListQuery'];

/** What lists the records of each list. */
const operationOf = {
  project: 'listProjects',
  task: 'listTasks',
  submission: 'listSubmissions',
  user: 'listUsers',
} as const satisfies Record<ListName, string>;

export type QueryOf<List extends ListName> = Context<(typeof operationOf)[List]>['query'];

/** Parameters of a list as its operation takes them, or the refusal that it would give. The page is not among them. */
export function queryOf<List extends ListName>(list: List, given: ListQuery): QueryOf<List> {
  const contract = readContract();
  const operation = contract.operations.find(({ id }) => id === operationOf[list]);
  if (!operation) throw new Error(`the contract has no ${operationOf[list]}`);
  const query = { ...given };
  const errors: FieldError[] =
    'pageNumber' in given
      ? [{ pointer: '/pageNumber', code: 'not_allowed', params: {} }]
      : createQueryCheck(contract)(operation)(query);
  if (errors.length > 0)
    throw new AppError(
      'validation_failed',
      {},
      { errors: errors.map((error) => ({ ...error, pointer: `/query${error.pointer}` })) },
    );
  return query as QueryOf<List>; // as the contract types it: it was checked by it
}

/** The columns, each of which the list must have. */
export function columnsOf<List extends ViewedList>(
  list: List,
  columns: readonly string[],
  pointer: string,
): ListColumn<List>[] {
  return columns.map((column, index) => {
    if (isListColumn(list, column)) return column;
    const error: FieldError = { pointer: `${pointer}/${index}`, code: 'not_allowed', params: {} };
    throw new AppError('validation_failed', {}, { errors: [error] });
  });
}
