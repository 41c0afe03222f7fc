import { today } from '@concord/domain';
import type { components } from '@concord/openapi';
import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { jobById } from './import/jobs.queries.ts';
import { checkImport, startImport } from './import/start-import.service.ts';
import { removeDataset } from './remove-dataset.service.ts';
import { updateDataset } from './update-dataset.service.ts';
import { uploadDataset } from './upload/upload.service.ts';

/** The task as its own module answers it: passed in, since modules do not know each other. */
type TaskById = (db: Db, actor: Staff, id: string, today: string) => Promise<components['schemas']['Task']>;

export const datasetHandlers = (services: Services, taskById: TaskById) =>
  ({
    uploadDataset: async (ctx) => ({ status: 201, body: await uploadDataset(services, ctx) }),

    checkImport: async ({ actor, params, body }) => ({
      status: 200,
      body: await checkImport(services, actor, params.id, body),
    }),

    importDataset: async (ctx) => ({ status: 202, body: await startImport(services, ctx) }),

    updateDataset: async (ctx) => {
      const now = services.now();
      const body = await change(services, ctx, 'updateDataset', async (trx) => {
        const audit = await updateDataset(trx, ctx, now);
        return { result: await taskById(trx, ctx.actor, ctx.params.id, today(now)), audit };
      });
      return { status: 200, body };
    },

    removeDataset: async (ctx) => {
      const now = services.now();
      const body = await change(services, ctx, 'removeDataset', async (trx) => {
        const audit = await removeDataset(trx, ctx, now);
        return { result: await taskById(trx, ctx.actor, ctx.params.id, today(now)), audit };
      });
      return { status: 200, body };
    },

    getJob: async ({ actor, params }) => ({ status: 200, body: await jobById(services.db, actor, params.id) }),
  }) satisfies Partial<Handlers>;
