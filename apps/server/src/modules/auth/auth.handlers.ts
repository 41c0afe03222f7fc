import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { readContract } from '../../http/contract/contract.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { endOtherSessions, endOwnSession, endSession } from '../../security/sessions.ts';
import type { Services } from '../../services.ts';
import { secondFactorOf } from '../../shared/second-factor.ts';
import { currentUser, pictureById, sessionsOf } from './auth.queries.ts';
import { changePassword } from './change-password.ts';
import { deviceCookie, type SignedIn } from './devices.ts';
import {
  confirmEmailChange,
  dropEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './email-change.ts';
import { login } from './login.ts';
import { loginWithCode } from './login-with-code.ts';
import { pictureOf, removePicture, setPicture, updateProfile } from './profile.service.ts';
import { fetchInvitedUser, register } from './registration.ts';
import { requestPassword } from './request-password.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.service.ts';
import type { SignIn } from './sign-in.ts';

export const authHandlers = (services: Services) => {
  const { basePath } = readContract();
  const { publicUrl } = services.config;
  const signedIn = ({ reply }: { reply: FastifyReply }, { authToken, device }: SignedIn) => {
    reply.header('set-cookie', deviceCookie(device, { basePath, publicUrl }));
    return { authToken };
  };
  const firstStep = (ctx: { reply: FastifyReply }, result: SignIn) =>
    'ticket' in result ? { status: 202 as const, body: result } : { status: 200 as const, body: signedIn(ctx, result) };

  return {
    login: async (ctx) => firstStep(ctx, await login(services, ctx)),

    loginWithCode: async (ctx) => ({ status: 200, body: signedIn(ctx, await loginWithCode(services, ctx)) }),

    register: async (ctx) => firstStep(ctx, await register(services, ctx)),

    getSecondFactor: async ({ actor }) => ({
      status: 200,
      body: await secondFactorOf(services.db, actor.id, services.config.secondFactor),
    }),

    startSecondFactor: async (ctx) => ({ status: 200, body: await startSecondFactor(services, ctx) }),

    confirmSecondFactor: async (ctx) => ({ status: 200, body: await confirmSecondFactor(services, ctx) }),

    disableSecondFactor: async (ctx) => {
      await disableSecondFactor(services, ctx);
      return { status: 204 };
    },

    renewRecoveryCodes: async (ctx) => ({ status: 200, body: await renewRecoveryCodes(services, ctx) }),

    fetchInvitedUser: async (ctx) => ({ status: 200, body: await fetchInvitedUser(services, ctx) }),

    requestPassword: async (ctx) => {
      await requestPassword(services, ctx);
      return { status: 204 };
    },

    getUser: async ({ actor }) => ({
      status: 200,
      body: await currentUser(services.db, actor.id, services.config.secondFactor),
    }),

    requestEmailChange: async (ctx) => ({ status: 200, body: await requestEmailChange(services, ctx) }),

    confirmEmailChange: async (ctx) => ({ status: 200, body: await confirmEmailChange(services, ctx) }),

    getEmailChange: async (ctx) => ({ status: 200, body: await readEmailChange(services, ctx) }),

    resendEmailChange: async (ctx) => ({ status: 200, body: await resendEmailChange(services, ctx) }),

    cancelEmailChange: async (ctx) => ({ status: 200, body: await dropEmailChange(services, ctx) }),

    logout: async (ctx) => {
      await change(services, ctx, 'logout', async (trx) => {
        await endOwnSession(trx, ctx.actor);
        return { result: undefined, audit: { subject_type: 'user', subject_id: ctx.actor.id } };
      });
      return { status: 204 };
    },

    updateProfile: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateProfile', (trx) => updateProfile(trx, ctx, services.now())),
    }),

    setPicture: async (ctx) => {
      const picture = await pictureOf(ctx.body);
      const save = (trx: Db) => setPicture(trx, ctx.actor, picture, basePath, services.now());
      return { status: 200, body: await change(services, ctx, 'setPicture', save) };
    },

    removePicture: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'removePicture', (trx) => removePicture(trx, ctx, services.now())),
    }),

    getPicture: async ({ params, reply }) => {
      const { type, content } = await pictureById(services.db, params.id);
      reply
        .type(type)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', 'attachment');
      return { status: 200, body: Readable.from([content]) };
    },

    changePassword: async (ctx) => ({ status: 200, body: { authToken: await changePassword(services, ctx) } }),

    listSessions: async ({ actor }) => {
      const entities = await sessionsOf(services.db, actor, services.now());
      return { status: 200, body: { entities, totalCount: entities.length } };
    },

    endSession: async (ctx) => {
      const { id } = ctx.actor;
      await change(services, ctx, 'endSession', async (trx) => {
        if (!(await endSession(trx, id, ctx.params.id))) throw new AppError('not_found');
        return { result: undefined, audit: { subject_type: 'user', subject_id: id } };
      });
      return { status: 204 };
    },

    endOtherSessions: async (ctx) => {
      await change(services, ctx, 'endOtherSessions', async (trx) => {
        await endOtherSessions(trx, ctx.actor);
        return { result: undefined, audit: { subject_type: 'user', subject_id: ctx.actor.id } };
      });
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
