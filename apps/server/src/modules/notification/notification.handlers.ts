import { transaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { markRead, notificationsOf, unreadCount } from './notification.queries.ts';

export const notificationHandlers = ({ db, now }: Services) =>
  ({
    listNotifications: async ({ actor, query }) => ({
      status: 200,
      body: { ...(await notificationsOf(db, actor, query)), unread_count: await unreadCount(db, actor) },
    }),

    readNotifications: async ({ actor, body }) => {
      await transaction(db, (trx) => markRead(trx, actor, body, now()));
      return { status: 200, body: { unread_count: await unreadCount(db, actor) } };
    },
  }) satisfies Partial<Handlers>;
