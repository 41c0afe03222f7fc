import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { cancelJob, jobById } from '../../shared/task/jobs.queries.ts';
import { changeOrStart } from '../../shared/task/start-job.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { lockReplaceable, replaceContributors, rowsToReassign } from './contributors.service.ts';
import { readDocument } from './document/read-document.ts';
import { duplicateTask } from './duplicate/duplicate-task.service.ts';
import { changeGoldShare, goldSharePreview } from './gold/change-share.service.ts';
import { goldRowsOf } from './gold/gold-rows.queries.ts';
import { setGold } from './gold/set-gold.service.ts';
import { lockPurgeable, purgeDataset, rowsToPurge } from './growing/purge-dataset.service.ts';
import { lockRestorable, restoreDataset, rowsToRestore } from './growing/restore-dataset.service.ts';
import { datasetOf, startedRows } from './growing/take-back.queries.ts';
import { lockTakeable, takeBackDataset, takeBackPreview } from './growing/take-back.service.ts';
import { changeGuideline } from './guideline/change-guideline.service.ts';
import { guidelinesOf, guidelineText } from './guideline/guidelines.queries.ts';
import {
  changeable,
  changeOverlap,
  lockChangeable,
  overlapPreview,
  rowsToChange,
} from './overlap/change-overlap.service.ts';
import { awayDaysOf, pacesOf } from './pace.queries.ts';
import { lockPiloted, publishRest, rowsOfRest } from './pilot/publish-rest.service.ts';
import { previewOrStart } from './preview/preview-or-start.service.ts';
import { lockPublishable, publishTask, rowsToAssign } from './publish.service.ts';
import { replaceQuestions } from './questions.service.ts';
import { lockPassable, passOnRows } from './reassign/pass-on.service.ts';
import { rowsHeld } from './reassign/reassign.queries.ts';
import { taskRows } from './rows.queries.ts';
import { sharedRows } from './shared-rows.queries.ts';
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

    getSharedRows: async ({ actor, params }) => {
      await managedTask(services.db, actor, params.id);
      return { status: 200, body: await sharedRows(services.db, params.id) };
    },

    getPaces: async ({ actor, params }) => {
      await managedTask(services.db, actor, params.id);
      const now = services.now();
      const [paces, away] = await Promise.all([
        pacesOf(services.db, params.id, now),
        awayDaysOf(services.db, params.id, now),
      ]);
      return { status: 200, body: { paces, away } };
    },

    countGoldRows: async ({ actor, params }) => {
      await managedTask(services.db, actor, params.id);
      return { status: 200, body: await goldRowsOf(services.db, params.id) };
    },

    setGold: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'setGold', (trx) => setGold(trx, ctx, services.now())),
    }),

    createTask: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createTask', (trx) => createTask(trx, ctx, moment())),
    }),

    duplicateTask: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'duplicateTask', (trx) => duplicateTask(services, trx, ctx, moment())),
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
      body: await change(services, ctx, 'restoreTask', (trx) => restoreTask(trx, ctx, moment())),
    }),

    replaceQuestions: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'replaceQuestions', (trx) => replaceQuestions(trx, ctx, moment())),
    }),

    readQuestions: async ({ body }) => ({ status: 200, body: readDocument(body.text) }),

    replaceContributors: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'replaceContributors',
        rows: (trx) => rowsToReassign(trx, ctx),
        check: (trx) => lockReplaceable(trx, ctx, moment().today),
        make: (trx, run) => replaceContributors(trx, ctx, { ...moment(), clock: services.now }, run),
        job: { kind: 'contributors', task: params.id, queue: 'replace_contributors', payload: { actor, params, body } },
      });
    },

    passOnRows: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'passOnRows',
        rows: (trx) => rowsHeld(trx, params.id),
        check: (trx) => lockPassable(trx, ctx, moment().today),
        make: (trx, run) => passOnRows(trx, ctx, { ...moment(), clock: services.now }, run),
        job: { kind: 'contributors', task: params.id, queue: 'pass_on_rows', payload: { actor, params, body } },
      });
    },

    listGuidelines: async ({ actor, params }) => {
      const task = await managedTask(services.db, actor, params.id);
      return { status: 200, body: { entities: await guidelinesOf(services.db, task.id) } };
    },

    getGuideline: async ({ actor, params }) => {
      const task = await managedTask(services.db, actor, params.id);
      return { status: 200, body: await guidelineText(services.db, task.id, params.guideline_no) };
    },

    changeGuideline: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'changeGuideline', (trx) => changeGuideline(trx, ctx, moment())),
    }),

    previewOverlap: (ctx) => {
      const { actor, params, query } = ctx;
      return previewOrStart(services, ctx, {
        kind: 'overlap',
        check: (db) => changeable(db, ctx),
        read: (trx) => overlapPreview(trx, ctx, moment()),
        queue: 'preview_overlap',
        payload: { actor, params, query },
      });
    },
    changeOverlap: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'changeOverlap',
        rows: (trx) => rowsToChange(trx, ctx),
        check: (trx) => lockChangeable(trx, ctx, moment().today),
        make: (trx, run) => changeOverlap(trx, ctx, { ...moment(), clock: services.now }, run),
        job: { kind: 'overlap', task: params.id, queue: 'change_overlap', payload: { actor, params, body } },
      });
    },

    previewGoldShare: (ctx) => {
      const { actor, params, query } = ctx;
      return previewOrStart(services, ctx, {
        kind: 'gold_share',
        check: (db) => changeable(db, ctx),
        read: (trx) => goldSharePreview(trx, ctx),
        queue: 'preview_gold_share',
        payload: { actor, params, query },
      });
    },

    changeGoldShare: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'changeGoldShare',
        rows: (trx) => rowsHeld(trx, params.id),
        check: (trx) => lockChangeable(trx, ctx, moment().today),
        make: (trx, run) => changeGoldShare(trx, ctx, { ...moment(), clock: services.now }, run),
        job: { kind: 'gold_share', task: params.id, queue: 'change_gold_share', payload: { actor, params, body } },
      });
    },

    previewTakeBack: (ctx) => {
      const { actor, params } = ctx;
      return previewOrStart(services, ctx, {
        kind: 'take_back',
        check: async (db) => {
          await managedTask(db, actor, params.id);
          await datasetOf(db, params);
        },
        read: (trx) => takeBackPreview(trx, ctx),
        queue: 'preview_take_back',
        payload: { actor, params },
      });
    },

    listStartedRows: async ({ actor, params, query }) => {
      await managedTask(services.db, actor, params.id);
      const dataset = await datasetOf(services.db, params);
      const list = (trx: Db) => startedRows(trx, params.id, dataset, { after: 0, ...query });
      return { status: 200, body: await services.db.transaction().execute(list) };
    },

    takeBackDataset: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'takeBackDataset',
        rows: (trx) => rowsHeld(trx, params.id),
        check: (trx) => lockTakeable(trx, ctx),
        make: (trx, run) => takeBackDataset(trx, ctx, { ...moment(), clock: services.now }, run),
        job: { kind: 'take_back', task: params.id, queue: 'take_back', payload: { actor, params, body } },
      });
    },

    restoreDataset: (ctx) => {
      const { actor, params } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'restoreDataset',
        rows: (trx) => rowsToRestore(trx, params),
        check: (trx) => lockRestorable(trx, ctx),
        make: (trx, run) => restoreDataset(trx, ctx, { ...moment(), clock: services.now }, run),
        job: { kind: 'restore_dataset', task: params.id, queue: 'restore_dataset', payload: { actor, params } },
      });
    },

    purgeDataset: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'purgeDataset',
        rows: (trx) => rowsToPurge(trx, params),
        check: (trx) => lockPurgeable(trx, ctx),
        make: (trx, run) => purgeDataset(trx, ctx, moment(), run),
        job: { kind: 'purge_dataset', task: params.id, queue: 'purge_dataset', payload: { actor, params, body } },
      });
    },

    publishTask: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'publishTask',
        rows: (trx) => rowsToAssign(trx, ctx),
        check: (trx) => lockPublishable(trx, ctx, moment().today),
        make: (trx, run) => publishTask(trx, ctx, moment(), run),
        job: { kind: 'publish', task: params.id, queue: 'publish_task', payload: { actor, params, body } },
      });
    },

    publishRest: (ctx) => {
      const { actor, params, body } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'publishRest',
        rows: (trx) => rowsOfRest(trx, params),
        check: (trx) => lockPiloted(trx, ctx, moment().today),
        make: (trx, run) => publishRest(trx, ctx, moment(), run),
        job: { kind: 'publish', task: params.id, queue: 'publish_rest', payload: { actor, params, body } },
      });
    },

    getJob: async ({ actor, params }) => ({ status: 200, body: await jobById(services.db, actor, params.id) }),

    cancelJob: async (ctx) => {
      const body = await change(services, ctx, 'cancelJob', async (trx) => {
        const { job, of } = await cancelJob(trx, ctx.actor, ctx.params.id, services.now());
        const subject = of.task_id
          ? ({ subject_type: 'task', subject_id: of.task_id } as const)
          : ({ subject_type: 'project', subject_id: of.project_id } as const);
        // a preview would have changed nothing
        return { result: job, audit: job.kind === 'preview' ? [] : { ...of, ...subject, before: { job: job.kind } } };
      });
      return { status: 200, body };
    },

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
