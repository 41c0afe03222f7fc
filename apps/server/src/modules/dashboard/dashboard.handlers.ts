import { today } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { contributorDashboard, managerDashboard, masterDashboard } from './dashboards.ts';

export const dashboardHandlers = ({ db, now }: Services) =>
  ({
    getDashboard: async (ctx) => {
      // one moment for all of it, so that cards and tables agree
      const body = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => dashboardOf(trx, ctx, today(now())));
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;

async function dashboardOf(
  db: Db,
  { actor, query }: Context<'getDashboard'>,
  date: string,
): Promise<components['schemas']['Dashboard']> {
  switch (actor.type) {
    case 0:
      return masterDashboard(db, { ...actor, type: 0 }, date, query);
    case 1:
      return managerDashboard(db, { ...actor, type: 1 }, date, query);
    case 2:
      return contributorDashboard(db, { ...actor, type: 2 }, date, query);
  }
}
