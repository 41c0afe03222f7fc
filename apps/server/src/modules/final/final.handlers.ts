import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { queueFinals } from '../../shared/final/changed-finals.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { taskFinals } from './final-counts.queries.ts';

export const finalHandlers = ({ db }: Services) =>
  ({
    getTaskFinals: async ({ actor, params }) => {
      await managedTask(db, actor, params.id);
      const finals = await taskFinals(db, params.id);
      if (finals.state === 'renewing') await queueFinals(db, params.id); // also what was submitted before there were any
      return { status: 200, body: finals };
    },
  }) satisfies Partial<Handlers>;
