import { change } from '../../audit/change.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { listViews } from './view.queries.ts';
import { clearDefaultView, createView, deleteView, restoreView, setDefaultView, updateView } from './view.service.ts';

export const viewHandlers = (services: Services) =>
  ({
    listViews: async (ctx) => ({ status: 200, body: { entities: await listViews(services.db, ctx) } }),

    createView: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createView', (trx) => createView(trx, ctx, services.now())),
    }),

    updateView: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateView', (trx) => updateView(trx, ctx, services.now())),
    }),

    deleteView: async (ctx) => {
      await change(services, ctx, 'deleteView', (trx) => deleteView(trx, ctx, services.now()));
      return { status: 204 };
    },

    restoreView: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'restoreView', (trx) => restoreView(trx, ctx, services.now())),
    }),

    setDefaultView: async (ctx) => {
      await change(services, ctx, 'setDefaultView', (trx) => setDefaultView(trx, ctx));
      return { status: 204 };
    },

    clearDefaultView: async (ctx) => {
      await change(services, ctx, 'clearDefaultView', (trx) => clearDefaultView(trx, ctx));
      return { status: 204 };
    },
  }) satisfies Partial<Handlers>;
