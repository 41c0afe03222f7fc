import { change } from '../../audit/change.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { listTeams, teamById } from './team.queries.ts';
import { createTeam, deleteTeam, restoreTeam, updateTeam } from './team.service.ts';

export const teamHandlers = (services: Services) => {
  const moment = () => momentOf(services.now());
  return {
    listTeams: async (ctx) => ({ status: 200, body: await listTeams(services.db, ctx) }),

    getTeam: async ({ params }) => ({ status: 200, body: await teamById(services.db, params.id, moment().today) }),

    createTeam: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createTeam', (trx) => createTeam(trx, ctx, moment())),
    }),

    updateTeam: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateTeam', (trx) => updateTeam(trx, ctx, moment())),
    }),

    deleteTeam: async (ctx) => {
      await change(services, ctx, 'deleteTeam', (trx) => deleteTeam(trx, ctx, moment()));
      return { status: 204 };
    },

    restoreTeam: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'restoreTeam', (trx) => restoreTeam(trx, ctx, moment())),
    }),
  } satisfies Partial<Handlers>;
};
