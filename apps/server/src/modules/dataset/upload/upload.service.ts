import type { components } from '@concord/openapi';
import type { Context } from '../../../http/contract/operations.ts';
import type { Services } from '../../../services.ts';
import { questionsOf } from '../../../shared/task/questions.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { checkInTurn } from '../../../shared/upload/check-in-turn.ts';
import { stageUpload } from '../../../shared/upload/stage-upload.ts';
import { importCheck, type RowsToAssign } from '../import/check-import.ts';
import { readRoles } from '../import/column-roles.ts';
import { suggestRoles } from '../import/suggest-roles.ts';

type Ctx = Pick<Context<'uploadDataset'>, 'actor' | 'params' | 'query' | 'request'>;

/** Reads the file of a request into staging, and suggests what its columns are. */
export async function uploadDataset(
  services: Services,
  ctx: Ctx,
  rowsToAssign: RowsToAssign,
): Promise<components['schemas']['Upload']> {
  const { db } = services;
  const task = await managedTask(db, ctx.actor, ctx.params.id);
  return stageUpload(services, ctx, async ({ columns, preview, ...upload }) => {
    const questions = await questionsOf(db, task.id);
    const first = preview.map(({ cells }) => cells);
    const everywhere = questions.filter(({ dataset }) => dataset === null);
    const suggested = suggestRoles(columns, first, everywhere, task.is_draft);
    const roles = readRoles(suggested, columns, { questions, mayComeLater: task.is_draft });
    const staged = { task_id: task.id, id: upload.id, columns, rows_count: upload.rows_count };
    const check = await checkInTurn(ctx.actor.id, () => importCheck(db, { task, rowsToAssign }, staged, roles));
    return { ...upload, columns: suggested, rows: preview, check };
  });
}
