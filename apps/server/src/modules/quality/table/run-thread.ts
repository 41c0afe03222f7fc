import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/errors.ts';
import { MAX_MINUTES } from '../limits.ts';
import type { Outcome, TableRequest } from './request.ts';

/** Computes figures in a thread, which ends when they are there, when it takes too long and when nobody waits any more. */
export async function runThread(request: TableRequest, response: ServerResponse): Promise<Figures> {
  const worker = new Worker(new URL('./table-thread.ts', import.meta.url), {
    workerData: request,
    transferList: [request.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const end = () => void worker.terminate();
  response.once('close', end);
  try {
    const signal = AbortSignal.timeout(MAX_MINUTES * 60_000);
    const outcome = await once(worker, 'message', { signal }).then(([message]): Outcome => message, tooSlow);
    if ('table' in outcome) return outcome.table;
    const { code, params, errors } = outcome.refusal;
    throw new AppError(code, params, errors && { errors });
  } finally {
    response.off('close', end);
    end();
  }
}

type Figures = Extract<Outcome, { table: unknown }>['table'];

function tooSlow(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError')
    throw new AppError('quality_too_slow', { minutes: MAX_MINUTES }, { cause: error });
  throw error;
}
