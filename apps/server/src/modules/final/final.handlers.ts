import { change } from '../../audit/change.ts';
import { atOneMoment, transaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { queueFinals } from '../../shared/final/changed-finals.ts';
import { managedTask, reviewedTask } from '../../shared/task/task-access.ts';
import { adjudicate, undoAdjudication } from './adjudication/adjudicate.service.ts';
import { adjudicationTask } from './adjudication/adjudication-task.queries.ts';
import { disputedCell } from './adjudication/disputed-cell.queries.ts';
import { nextDisputed } from './adjudication/next-disputed.service.ts';
import { taskFinals } from './final-counts.queries.ts';

export const finalHandlers = ({ db, now }: Services) =>
  ({
    getTaskFinals: async ({ actor, params }) => {
      await managedTask(db, actor, params.id);
      const finals = await atOneMoment(db, (trx) => taskFinals(trx, params.id));
      if (finals.state === 'renewing') await queueFinals(db, params.id); // also what was submitted before there were any
      return { status: 200, body: finals };
    },

    getAdjudicationTask: async ({ actor, params }) => ({
      status: 200,
      body: await adjudicationTask(db, actor, params.id),
    }),

    nextDisputed: async (ctx) => ({
      status: 200,
      body: await transaction(db, (trx) => nextDisputed(trx, ctx, now())),
    }),

    getDisputed: async ({ actor, params: { id, row_no, question_no } }) => {
      const { id: task } = await reviewedTask(db, actor, id);
      return { status: 200, body: await disputedCell(db, actor, { task, row_no, question_no }) };
    },

    adjudicate: async (ctx) => ({
      status: 200,
      body: await change({ db, now }, ctx, 'setGold', (trx) => adjudicate(trx, ctx, now())),
    }),

    undoAdjudication: async (ctx) => ({
      status: 200,
      body: await change({ db, now }, ctx, 'setGold', (trx) => undoAdjudication(trx, ctx, now())),
    }),
  }) satisfies Partial<Handlers>;
