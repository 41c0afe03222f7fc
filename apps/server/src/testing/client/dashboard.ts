import type { components } from '@concord/openapi';
import type { Client } from './client.ts';

type Dashboard = components['schemas']['Dashboard'];
type DashboardOf<T extends Dashboard['type']> = Extract<Dashboard, { type: T }>;

const isOf = <T extends Dashboard['type']>(dashboard: Dashboard, type: T): dashboard is DashboardOf<T> =>
  dashboard.type === type;

/** The dashboard of a person of this type: 0 master, 1 project manager, 2 contributor. */
export async function dashboardOf<T extends Dashboard['type']>(
  caller: Pick<Client, 'get'>,
  type: T,
  query: '' | `?${string}` = '',
): Promise<DashboardOf<T>> {
  const { result } = await caller.get(`/dashboard/${query}`);
  if (!isOf(result, type)) throw new Error(`the dashboard is that of type ${result.type}`);
  return result;
}
