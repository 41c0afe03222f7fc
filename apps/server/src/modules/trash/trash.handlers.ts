import { change } from '../../audit/change.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { type PurgedKind, purge } from './purge.service.ts';
import { listTrash } from './trash.queries.ts';

const operations = { category: 'purgeCategory', project: 'purgeProject', task: 'purgeTask' } as const;

export const trashHandlers = (services: Services) => {
  const purging = (kind: PurgedKind) => async (ctx: Context<'purgeTask'>) => {
    const { params, body } = ctx;
    await change(services, ctx, operations[kind], (trx) =>
      purge(trx, { kind, id: params.id, typed: body.typed_name }, services.now()),
    );
    return { status: 204 as const };
  };
  return {
    listTrash: async (ctx) => ({ status: 200, body: await listTrash(services.db, ctx) }),
    purgeCategory: purging('category'),
    purgeProject: purging('project'),
    purgeTask: purging('task'),
  } satisfies Partial<Handlers>;
};
