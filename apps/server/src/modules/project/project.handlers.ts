import type { ProjectVerb } from '@concord/domain';
import { change } from '../../audit/change.ts';
import type { Context, Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { momentOf } from '../../shared/moment.ts';
import { duplicateProject, type ProjectTasks } from './duplicate-project.service.ts';
import { listProjects, projectById } from './project.queries.ts';
import { createProject, deleteProject, moveProject, restoreProject, updateProject } from './project.service.ts';

export const projectHandlers = (services: Services, tasks: ProjectTasks) => {
  const moment = () => momentOf(services.now());
  const move = (verb: ProjectVerb) => async (ctx: Context<'publishProject'>) => ({
    status: 200 as const,
    body: await change(services, ctx, `${verb}Project`, (trx) => moveProject(trx, verb, ctx, moment())),
  });

  return {
    listProjects: async (ctx) => ({ status: 200, body: await listProjects(services.db, ctx, moment().today) }),

    getProject: async ({ actor, params }) => ({
      status: 200,
      body: await projectById(services.db, actor, params.id, moment().today),
    }),

    createProject: async (ctx) => ({
      status: 201,
      body: await change(services, ctx, 'createProject', (trx) => createProject(trx, ctx, moment())),
    }),

    duplicateProject: (ctx) => duplicateProject(services, ctx, moment(), tasks),

    updateProject: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'updateProject', (trx) => updateProject(trx, ctx, moment())),
    }),

    deleteProject: async (ctx) => {
      await change(services, ctx, 'deleteProject', (trx) => deleteProject(trx, ctx, moment(), tasks));
      return { status: 204 };
    },

    restoreProject: async (ctx) => ({
      status: 200,
      body: await change(services, ctx, 'restoreProject', (trx) => restoreProject(trx, ctx, moment())),
    }),

    publishProject: move('publish'),
    activateProject: move('activate'),
    deactivateProject: move('deactivate'),
    completeProject: move('complete'),
    reopenProject: move('reopen'),
  } satisfies Partial<Handlers>;
};
