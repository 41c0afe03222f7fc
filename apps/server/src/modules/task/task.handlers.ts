import { change } from '../../audit/change.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { replaceContributors } from './contributors.service.ts';
import { publishTask } from './publish.service.ts';
import { replaceQuestions } from './questions.service.ts';
import { taskRows } from './rows.queries.ts';
import { listTasks, taskById } from './task.queries.ts';
import { createTask, deleteTask, moveTask, restoreTask, updateTask } from './task.service.ts';

export const taskHandlers = (services: Services) => {
  const moment = () => momentOf(services.now());
  return {
    listTasks: async (ctx) => ({ status: 200, body: await listTasks(services.db, ctx, moment().today) }),

    getTask: async ({ actor, params }) => ({
      status: 200,
      body: await taskById(services.db, actor, params.id, moment().today),
    }),

    listTaskRows: async ({ actor, params, query }) => {
      await managedTask(services.db, actor, params.id);
      return { status: 200, body: await taskRows(services.db, params.id, { position: 1, ...query }) };
    },

    createTask: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createTask', (trx) => createTask(trx, ctx, moment())),
    }),

    updateTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateTask', (trx) => updateTask(trx, ctx, moment())),
    }),

    deleteTask: async (ctx) => {
      await change(services, ctx, 'deleteTask', (trx) => deleteTask(trx, ctx.actor, ctx.params.id, moment()));
      return { status: 204 };
    },

    restoreTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'restoreTask', (trx) => restoreTask(trx, ctx.actor, ctx.params.id, moment())),
    }),

    replaceQuestions: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'replaceQuestions', (trx) => replaceQuestions(trx, ctx, moment())),
    }),

    replaceContributors: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'replaceContributors', (trx) =>
        replaceContributors(trx, ctx, { ...moment(), clock: services.now }),
      ),
    }),

    publishTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'publishTask', (trx) => publishTask(trx, ctx, moment())),
    }),

    activateTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'activateTask', (trx) => moveTask(trx, 'activate', ctx, moment())),
    }),

    deactivateTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'deactivateTask', (trx) => moveTask(trx, 'deactivate', ctx, moment())),
    }),
  } satisfies Partial<Handlers>;
};
