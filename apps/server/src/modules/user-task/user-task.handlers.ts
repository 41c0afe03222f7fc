import { today } from '@concord/domain';
import { change } from '../../audit/change.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { acknowledgeGuideline } from './acknowledge-guideline.service.ts';
import { makeDispute, withdrawDispute } from './dispute/make-dispute.service.ts';
import { saveAnswers } from './save-answers.service.ts';
import { ownGoldScore } from './submit/own-gold-score.ts';
import { submitUserTask, withdrawUserTask } from './submit/submit.service.ts';
import { listUserTasks, userTaskById, userTaskDetail, userTaskRows } from './user-task.queries.ts';

export const userTaskHandlers = (services: Services) => {
  const day = () => today(services.now());

  return {
    listUserTasks: async ({ actor, query }) => ({
      status: 200,
      body: await listUserTasks(services.db, actor, query, day()),
    }),

    getUserTask: async ({ actor, params, query }) => ({
      status: 200,
      body: await userTaskDetail(services.db, actor, params.id, query, { now: services.now(), today: day() }),
    }),

    listUserTaskRows: async ({ actor, params, query }) => ({
      status: 200,
      body: await userTaskRows(services.db, actor, params.id, query, services.now()),
    }),

    getOwnGoldScore: async ({ actor, params }) => ({
      status: 200,
      body: { score: await ownGoldScore(services.db, actor, params.id) },
    }),

    saveAnswers: async (ctx) => {
      const body = await change(services, ctx, 'saveAnswers', (trx) =>
        saveAnswers(trx, ctx.actor, ctx.params.id, ctx.body, services.now()),
      );
      services.done.savedAnswers += body.cells.length + body.skips.length;
      return { status: 200, body };
    },

    acknowledgeGuideline: async (ctx) => {
      await change(services, ctx, 'acknowledgeGuideline', async (trx) => ({
        result: undefined,
        audit: await acknowledgeGuideline(trx, ctx, services.now()),
      }));
      return { status: 204 };
    },

    submitUserTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'submitUserTask', async (trx) => {
        const audit = await submitUserTask(trx, ctx.actor, ctx.params.id, services.now());
        return { result: await userTaskById(trx, ctx.actor, ctx.params.id, day()), audit };
      }),
    }),

    createDispute: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'createDispute', (trx) => makeDispute(trx, ctx, services.now())),
    }),

    withdrawDispute: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'withdrawDispute', (trx) => withdrawDispute(trx, ctx, services.now())),
    }),

    withdrawUserTask: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'withdrawUserTask', async (trx) => {
        const audit = await withdrawUserTask(trx, ctx.actor, ctx.params.id, services.now());
        return { result: await userTaskById(trx, ctx.actor, ctx.params.id, day()), audit };
      }),
    }),
  } satisfies Partial<Handlers>;
};
