import type { ApiInit } from '@concord/api-client';
import { paths } from '../../shared/navigation/paths.ts';

/** The list of the console that shows what the list of the contract answers. */
const lists = {
  '/project': paths.projectList,
  '/task': paths.taskList,
  '/user': paths.userList,
  '/submission': paths.submissionList,
  '/userTask': paths.myTasks,
} as const;
type List = keyof typeof lists;
type Query<Init> = Init extends { params?: { query?: infer Filters } } ? NonNullable<Filters> : never;
type Filters<L extends List> = Omit<Query<ApiInit<'get', L>>, 'pageNumber' | 'pageSize'>;

/** The address of a list narrowed to what a figure counts: the server counts both by one definition. */
export function listOf<L extends List>(list: L, filters?: Filters<L>): string {
  const said = Object.entries(filters ?? {}).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(said).toString();
  return search === '' ? lists[list] : `${lists[list]}?${search}`;
}
