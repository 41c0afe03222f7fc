import { change } from '../../db/change.ts';
import type { Handlers } from '../../http/operations.ts';
import { endSession } from '../../http/sessions.ts';
import type { Services } from '../../services.ts';
import { currentUser } from './auth.queries.ts';
import { login } from './login.ts';
import { fetchInvitedUser, register } from './registration.ts';
import { requestPassword } from './request-password.ts';

export const authHandlers = (services: Services) =>
  ({
    login: async (ctx) => ({ status: 200, body: { authToken: await login(services, ctx) } }),

    register: async (ctx) => ({ status: 200, body: { authToken: await register(services, ctx) } }),

    fetchInvitedUser: async (ctx) => ({ status: 200, body: await fetchInvitedUser(services, ctx) }),

    requestPassword: async (ctx) => {
      await requestPassword(services, ctx);
      return { status: 204 };
    },

    getUser: async ({ actor }) => ({ status: 200, body: await currentUser(services.db, actor.id) }),

    logout: async (ctx) => {
      const { id, session_id } = ctx.actor;
      await change(services, ctx, 'logout', async (trx) => {
        await endSession(trx, session_id);
        return { result: undefined, audit: { subject_type: 'user', subject_id: id } };
      });
      return { status: 204 };
    },
  }) satisfies Partial<Handlers>;
