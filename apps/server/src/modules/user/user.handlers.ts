import { isMaster, takesProof, today } from '@concord/domain';
import { change } from '../../audit/change.ts';
import { wasAnswered } from '../../audit/idempotency.ts';
import type { Db } from '../../db/db.ts';
import { Overtaken } from '../../db/transaction.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { linksTo } from '../../mail/mail.ts';
import { proveIdentity } from '../../security/prove-identity.ts';
import { attempt } from '../../security/throttle.ts';
import type { Services } from '../../services.ts';
import { secondFactorOf } from '../../shared/second-factor.ts';
import { addPeriod, listPeriods, removePeriod } from './away.service.ts';
import { checkList, createUser, inviteList, inviteUser } from './invite.service.ts';
import { resetSecondFactor } from './reset-second-factor.service.ts';
import { listUsers, userById } from './user.queries.ts';
import { disableUser, enableUser, updateUser } from './user.service.ts';

/** Has the actor prove who they are, unless the same request was answered before and has used up its code. */
async function isAnswered(
  { db, now }: Services,
  { actor, body, idempotencyKey }: Context<'createUser'>,
): Promise<boolean> {
  try {
    await proveIdentity(db, actor.id, body, now());
    return false;
  } catch (error) {
    const isUsedUp = error instanceof AppError && error.code === 'code_wrong' && idempotencyKey !== undefined;
    if (isUsedUp && (await wasAnswered(db, actor.id, idempotencyKey))) return true;
    throw error;
  }
}

/** Whether the same request was answered before: it does nothing, and counts as no attempt. */
const wasSent = async (db: Db, { actor, idempotencyKey }: Context<'inviteUser'>): Promise<boolean> =>
  idempotencyKey !== undefined && (await wasAnswered(db, actor.id, idempotencyKey));

export const userHandlers = (services: Services) =>
  ({
    listAwayPeriods: async (ctx) => ({ status: 200, body: await listPeriods(services.db, ctx, today(services.now())) }),

    addAwayPeriod: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'addAwayPeriod', (trx) => addPeriod(trx, ctx, today(services.now()))),
    }),

    removeAwayPeriod: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'removeAwayPeriod', (trx) => removePeriod(trx, ctx, today(services.now()))),
    }),

    listUsers: async (ctx) => ({ status: 200, body: await listUsers(services.db, ctx, today(services.now())) }),

    getUserById: async ({ actor, params }) => ({
      status: 200,
      body: await userById(services.db, actor, params.id, services.now()),
    }),

    createUser: async (ctx) => {
      const { actor } = ctx;
      const { password: _p, code: _c, ...body } = ctx.body;
      const isRepeated = isMaster(actor) && takesProof(undefined, body) && (await isAnswered(services, ctx));
      const work = (trx: Db) => {
        if (isRepeated) throw new Overtaken(); // its answer is being removed; nothing is made without a proof
        return createUser(trx, services.mail, { actor, body }, services.now());
      };
      return { status: 201, body: await change(services, ctx, 'createUser', work) };
    },

    checkInvitations: async (ctx) => ({ status: 200, body: await checkList(services.db, ctx) }),

    sendInvitations: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'createUser', (trx) => inviteList(trx, services.mail, ctx, services.now())),
    }),

    updateUser: async (ctx) => {
      const { actor, params, body } = ctx;
      const before = await userById(services.db, actor, params.id, services.now());
      // their own address is refused whatever they prove
      const { email: _, ...own } = body;
      if (isMaster(actor) && takesProof(before, params.id === actor.id ? own : body))
        await proveIdentity(services.db, actor.id, body, services.now());
      const saved = await change(services, ctx, 'updateUser', (trx) =>
        updateUser(trx, services.mail, ctx, services.now()),
      );
      return { status: 200, body: saved };
    },

    getUserSecondFactor: async ({ params }) => ({
      status: 200,
      body: await secondFactorOf(services.db, params.id, services.config.secondFactor),
    }),

    resetSecondFactor: async (ctx) => {
      await proveIdentity(services.db, ctx.actor.id, ctx.body, services.now());
      await change(services, ctx, 'resetSecondFactor', (trx) =>
        resetSecondFactor(trx, services.mail, ctx, services.now()),
      );
      return { status: 204 };
    },

    inviteUser: async (ctx) => {
      const { email } = await userById(services.db, ctx.actor, ctx.params.id, services.now());
      if (!(await wasSent(services.db, ctx))) await attempt(services.db, [linksTo(email)], services.now());
      const body = await change(services, ctx, 'inviteUser', (trx) =>
        inviteUser(trx, services.mail, ctx.actor, ctx.params.id),
      );
      return { status: 200, body };
    },

    disableUser: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'disableUser', (trx) => disableUser(trx, ctx, services.now())),
    }),

    enableUser: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'enableUser', (trx) => enableUser(trx, ctx, services.now())),
    }),
  }) satisfies Partial<Handlers>;
