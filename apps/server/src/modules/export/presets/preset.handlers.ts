import { change } from '../../../audit/change.ts';
import type { Handlers } from '../../../http/contract/operations.ts';
import type { Services } from '../../../services.ts';
import { listPresets, presetTask } from './preset.queries.ts';
import { createPreset, deletePreset, updatePreset } from './preset.service.ts';

export const presetHandlers = (services: Services) =>
  ({
    listExportPresets: async ({ actor, params }) => {
      const task = await presetTask(services.db, actor, params.id);
      return { status: 200, body: { entities: await listPresets(services.db, task.id, actor) } };
    },

    createExportPreset: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createExportPreset', (trx) => createPreset(trx, ctx, services.now())),
    }),

    updateExportPreset: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateExportPreset', (trx) => updatePreset(trx, ctx, services.now())),
    }),

    deleteExportPreset: async (ctx) => {
      await change(services, ctx, 'deleteExportPreset', (trx) => deletePreset(trx, ctx));
      return { status: 204 };
    },
  }) satisfies Partial<Handlers>;
