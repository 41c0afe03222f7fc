import { today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { changeOrStart } from '../../shared/task/start-job.ts';
import { assignGold } from './assign-gold.service.ts';
import type { RowsToAssign } from './import/check-import.ts';
import { checkImport, startImport } from './import/start-import.service.ts';
import { lockRemovable, removeDataset, rowsToRemove } from './remove-dataset.service.ts';
import { updateDataset } from './update-dataset.service.ts';
import { uploadDataset } from './upload/upload.service.ts';

/** What the module of tasks knows: passed in, since modules do not know each other. */
type TaskModule = {
  taskById: (db: Db, actor: Staff, id: string, today: string) => Promise<components['schemas']['Task']>;
  rowsToAssign: RowsToAssign;
};

export const datasetHandlers = (services: Services, { taskById, rowsToAssign }: TaskModule) =>
  ({
    uploadDataset: async (ctx) => ({ status: 201, body: await uploadDataset(services, ctx, rowsToAssign) }),

    checkImport: async ({ actor, params, body }) => ({
      status: 200,
      body: await checkImport(services, { actor, task: params.id, request: body }, rowsToAssign),
    }),

    importDataset: async (ctx) => ({ status: 202, body: await startImport(services, ctx, rowsToAssign) }),

    updateDataset: async (ctx) => {
      const now = services.now();
      const body = await change(services, ctx, 'updateDataset', async (trx) => {
        const audit = await updateDataset(trx, ctx, now);
        return { result: await taskById(trx, ctx.actor, ctx.params.id, today(now)), audit };
      });
      return { status: 200, body };
    },

    assignGold: async (ctx) => {
      const now = services.now();
      const body = await change(services, ctx, 'assignGold', async (trx) => {
        const audit = await assignGold(trx, ctx, now);
        return { result: await taskById(trx, ctx.actor, ctx.params.id, today(now)), audit };
      });
      return { status: 200, body };
    },

    removeDataset: (ctx) => {
      const { actor, params } = ctx;
      const task = (trx: Db) => taskById(trx, actor, params.id, today(services.now()));
      return changeOrStart(services, ctx, {
        operation: 'removeDataset',
        rows: (trx) => rowsToRemove(trx, ctx),
        check: (trx) => lockRemovable(trx, ctx),
        make: async (trx, run) => {
          const audit = await removeDataset(trx, ctx, services.now(), run);
          return { result: await task(trx), audit };
        },
        job: { kind: 'remove_dataset', task: params.id, queue: 'remove_dataset', payload: { actor, params } },
      });
    },
  }) satisfies Partial<Handlers>;
