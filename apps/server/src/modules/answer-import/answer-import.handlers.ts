import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { changeOrStart } from '../../shared/task/start-job.ts';
import { managedTask } from '../../shared/task/task-access.ts';
import { checkImport } from './check-import.service.ts';
import { importsOf } from './imports.queries.ts';
import { startAnswerImport } from './start-import.service.ts';
import { answersToRemove, lockUndoable, type UndoModules, undoImport } from './undo-import.service.ts';
import { uploadAnswers } from './upload-answers.service.ts';

export const answerImportHandlers = (services: Services, modules: UndoModules) =>
  ({
    uploadAnswers: async (ctx) => ({ status: 201, body: await uploadAnswers(services, ctx) }),

    checkAnswerImport: async ({ actor, params, body }) => ({
      status: 200,
      body: await checkImport(services, { actor, task: params.id, request: body }),
    }),

    importAnswers: async (ctx) => ({ status: 202, body: await startAnswerImport(services, ctx) }),

    listAnswerImports: async ({ actor, params }) => {
      const task = await managedTask(services.db, actor, params.id);
      return { status: 200, body: { imports: await importsOf(services.db, task.id) } };
    },

    undoAnswerImport: (ctx) => {
      const { actor, params } = ctx;
      return changeOrStart(services, ctx, {
        operation: 'undoAnswerImport',
        rows: async (trx) => {
          await lockUndoable(trx, ctx);
          return answersToRemove(trx, ctx);
        },
        check: async () => undefined,
        make: (trx, run) => undoImport(trx, ctx, services.now(), run, modules),
        job: { kind: 'undo_answers', task: params.id, queue: 'undo_answers', payload: { actor, params } },
      });
    },
  }) satisfies Partial<Handlers>;
