import { change } from '../../audit/change.ts';
import { transaction } from '../../db/transaction.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { createTurns } from '../../shared/in-turn.ts';
import { momentOf } from '../../shared/moment.ts';
import { changeOrStart } from '../../shared/task/start-job.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { assignReviewer } from './assign-reviewer.service.ts';
import { autoApproval, setAutoApproval, undoAutoApprovals } from './auto-approval/rule.service.ts';
import { tryRule } from './auto-approval/trial.queries.ts';
import { type Decision, decide, openSubmission } from './decisions.service.ts';
import { decideDispute } from './dispute/decide-dispute.service.ts';
import { countDisputes } from './dispute/dispute-counts.queries.ts';
import { goldRule, setGoldRule, tryGoldRule } from './gold-rule/gold-rule.service.ts';
import { resumeSubmission, undoResume } from './gold-rule/resume.service.ts';
import { listSubmissions } from './list/list-submissions.queries.ts';
import { approveLot, returnLot } from './lot/decide-lot.service.ts';
import { drawLot, lockDrawable, rowsToDraw } from './lot/draw-lot.service.ts';
import { submissionLot, taskLot } from './lot/lot.queries.ts';
import { saveMarks } from './marks.service.ts';
import { nextSubmission } from './next-submission.queries.ts';
import { joinReview, leaveReview } from './other-reviewers.service.ts';
import { countRows, submissionRows } from './rows.queries.ts';
import { reviewableSubmission, submissionById } from './submission.queries.ts';
import { undoDecision } from './undo-decision.service.ts';

export const submissionHandlers = (services: Services) => {
  const inTurn = createTurns();
  const moment = () => momentOf(services.now());
  const decided = async (ctx: Context<'approveSubmission'>, action: Decision) => ({
    status: 200 as const,
    body: await change(services, ctx, `${action.verb}Submission`, (trx) => decide(trx, ctx, action, moment())),
  });

  return {
    listSubmissions: async (ctx) => ({ status: 200, body: await listSubmissions(services.db, ctx, moment().today) }),

    getSubmission: async ({ actor, params }) => ({
      status: 200,
      body: await submissionById(services.db, actor, params.id, moment().today),
    }),

    listSubmissionRows: async (ctx) => ({ status: 200, body: await submissionRows(services.db, ctx) }),

    countSubmissionRows: async (ctx) => ({ status: 200, body: await countRows(services.db, ctx) }),

    openSubmission: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'openSubmission', (trx) => openSubmission(trx, ctx, moment())),
    }),

    nextSubmission: async ({ actor }) => ({
      status: 200,
      body: await nextSubmission(services.db, actor, services.now()),
    }),

    assignReviewer: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'assignReviewer', (trx) => assignReviewer(trx, ctx, moment())),
    }),

    saveMarks: async ({ actor, params, body }) => ({
      status: 200,
      body: await transaction(services.db, (trx) => saveMarks(trx, actor, params.id, body, services.now())),
    }),

    joinReview: async ({ actor, params }) => ({
      status: 200,
      body: await transaction(services.db, (trx) => joinReview(trx, actor, params.id, services.now())),
    }),

    leaveReview: async ({ actor, params }) => {
      await transaction(services.db, (trx) => leaveReview(trx, actor, params.id, services.now()));
      return { status: 204 };
    },

    decideDispute: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'decideDispute', (trx) => decideDispute(trx, ctx, services.now())),
    }),

    countDisputes: async ({ actor, params }) => ({
      status: 200,
      body: await countDisputes(services.db, actor, params.id),
    }),

    approveSubmission: (ctx) => decided(ctx, { verb: 'approve' }),
    returnSubmission: (ctx) =>
      decided(ctx, { verb: 'return', remarks: ctx.body.remarks, rework: ctx.body.rework ?? 'all' }),
    reopenSubmission: (ctx) => decided(ctx, { verb: 'reopen', reason: ctx.body.reason }),

    getAutoApproval: async ({ actor, params }) => ({
      status: 200,
      body: await autoApproval(services.db, actor, params.id),
    }),

    setAutoApproval: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'setAutoApproval', (trx) => setAutoApproval(trx, ctx, services.now())),
    }),

    tryAutoApproval: async ({ actor, params, query: { goldShare, goldRows, approved } }) => {
      const { project_id } = await managedTask(services.db, actor, params.id);
      const rule = { gold_share: goldShare, gold_rows: goldRows, approved };
      return { status: 200, body: await tryRule(services.db, project_id, rule) };
    },

    undoAutoApprovals: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'undoAutoApproval', (trx) => undoAutoApprovals(trx, ctx, services.now())),
    }),

    getGoldRule: async ({ actor, params }) => ({ status: 200, body: await goldRule(services.db, actor, params.id) }),

    setGoldRule: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'setGoldRule', (trx) => setGoldRule(trx, ctx, services.now())),
    }),

    tryGoldRule: async (ctx) => ({
      status: 200,
      body: await inTurn(ctx.actor.id, () => transaction(services.db, (trx) => tryGoldRule(trx, ctx))),
    }),

    resumeSubmission: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'resumeSubmission', (trx) => resumeSubmission(trx, ctx, moment())),
    }),

    undoResume: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'undoResume', (trx) => undoResume(trx, ctx, moment())),
    }),

    getTaskLot: async ({ actor, params }) => ({
      status: 200,
      body: await taskLot(services.db, await managedTask(services.db, actor, params.id)),
    }),

    drawLot: (ctx) => {
      const { actor, params } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'drawLot',
        rows: (trx) => rowsToDraw(trx, ctx),
        check: (trx) => lockDrawable(trx, ctx),
        make: (trx, run) => drawLot(trx, ctx, services.now(), run),
        job: { kind: 'draw_lot', task: params.id, queue: 'draw_lot', payload: { actor, params } },
      });
    },

    approveLot: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'approveSubmission', (trx) => approveLot(trx, ctx, moment())),
    }),

    returnLot: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'returnSubmission', (trx) => returnLot(trx, ctx, moment())),
    }),

    getSubmissionLot: async ({ actor, params }) => ({
      status: 200,
      body: await submissionLot(services.db, await reviewableSubmission(services.db, actor, params.id)),
    }),

    undoDecision: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'undoDecision', (trx) => undoDecision(trx, ctx, moment())),
    }),
  } satisfies Partial<Handlers>;
};
