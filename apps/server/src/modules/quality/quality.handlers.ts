import { atOneMoment } from '../../db/transaction.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { createTableMeter } from './table/measure-table.ts';
import { questionQuality } from './task/question-quality.queries.ts';
import { taskQuality } from './task/task-quality.service.ts';

export const qualityHandlers = (services: Services) => {
  const measureTable = createTableMeter();
  return {
    measureTable: async (ctx) => ({ status: 200, body: await measureTable(ctx) }),

    getTaskQuality: async ({ actor, params, query: { answers = 'first_submitted' } }) => {
      await managedTask(services.db, actor, params.id);
      return { status: 200, body: await taskQuality(services, params.id, answers) };
    },

    getQuestionQuality: async ({ actor, params, query: { answers = 'first_submitted' } }) => {
      await managedTask(services.db, actor, params.id);
      const read = atOneMoment(services.db, (trx) => questionQuality(trx, params, answers));
      return { status: 200, body: await read };
    },
  } satisfies Partial<Handlers>;
};
