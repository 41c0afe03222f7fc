import type { components } from '@concord/openapi';
import { change } from '../../audit/change.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';
import { startJob } from '../../shared/task/start-job.ts';
import { importableTask, planImport } from './plan-import.ts';

/** Puts the import in the queue, if the file is there and its columns and contributors fit. */
export function startAnswerImport(
  services: Services,
  {
    params,
    body,
    ...author
  }: Pick<Context<'importAnswers'>, 'actor' | 'params' | 'body' | 'requestId' | 'idempotencyKey'>,
): Promise<components['schemas']['Job']> {
  const { actor } = author;
  return change(services, author, 'importAnswers', async (trx) => {
    const task = await importableTask(trx, actor, params.id, 'update');
    const { upload } = await planImport(trx, task.id, body);
    const job = await startJob(services, trx, author, {
      kind: 'import_answers',
      task: task.id,
      total: upload.rows_count,
      queue: 'import_answers',
      payload: { actor, params, body },
    });
    return { result: job, audit: [] };
  });
}
