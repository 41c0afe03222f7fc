import { CONTRIBUTOR, MANAGER, MASTER, today } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { withoutWaiting } from '../../db/pipelined.ts';
import { atOneMoment } from '../../db/transaction.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { contributorDashboard, managerDashboard, masterDashboard } from './dashboards.ts';

export const dashboardHandlers = ({ db, now }: Services) =>
  ({
    getDashboard: async (ctx) => {
      // one moment for all of it, so that cards and tables agree
      const body = await atOneMoment(db, (trx) => withoutWaiting(trx, (own) => dashboardOf(own, ctx, today(now()))));
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;

async function dashboardOf(
  db: Db,
  { actor, query }: Context<'getDashboard'>,
  date: string,
): Promise<components['schemas']['Dashboard']> {
  switch (actor.type) {
    case MASTER:
      return masterDashboard(db, { ...actor, type: MASTER }, date, query);
    case MANAGER:
      return managerDashboard(db, { ...actor, type: MANAGER }, date, query);
    case CONTRIBUTOR:
      return contributorDashboard(db, { ...actor, type: CONTRIBUTOR }, date, query);
  }
}
