import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { auditEvents } from './audit.queries.ts';

export const auditHandlers = ({ db }: Services) =>
  ({
    listAudit: async ({ actor, query }) => ({ status: 200, body: await auditEvents(db, actor, query) }),
  }) satisfies Partial<Handlers>;
