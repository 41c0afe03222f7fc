import { change } from '../../audit/change.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { listTemplates, templateById } from './template.queries.ts';
import { createTemplate, deleteTemplate, restoreTemplate, updateTemplate } from './template.service.ts';

export const templateHandlers = (services: Services) =>
  ({
    listTemplates: async (ctx) => ({ status: 200, body: await listTemplates(services.db, ctx) }),

    getTemplate: async ({ params }) => ({ status: 200, body: await templateById(services.db, params.id) }),

    createTemplate: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createTemplate', (trx) => createTemplate(trx, ctx, services.now())),
    }),

    updateTemplate: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateTemplate', (trx) => updateTemplate(trx, ctx, services.now())),
    }),

    deleteTemplate: async (ctx) => {
      await change(services, ctx, 'deleteTemplate', (trx) => deleteTemplate(trx, ctx, services.now()));
      return { status: 204 };
    },

    restoreTemplate: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'restoreTemplate', (trx) => restoreTemplate(trx, ctx, services.now())),
    }),
  }) satisfies Partial<Handlers>;
