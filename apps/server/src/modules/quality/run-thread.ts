import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../kernel/errors.ts';
import { MAX_MINUTES } from './limits.ts';

/** What a thread is given, without which it can't be started. */
type Work<Request> = {
  module: URL;
  request: Request;
  /** Buffers that are handed over, not copied. */
  transfer?: ArrayBuffer[];
  /** The result is no longer awaited. */
  gone?: AbortSignal;
};

/**
 * Computes in a thread, so that other requests don't wait. It ends when its message is there, when it takes too long and
 * when the result is no longer awaited.
 */
export async function runThread<Request, Result>(work: Work<Request>): Promise<Result> {
  const { module, request, transfer = [], gone } = work;
  if (gone?.aborted) throw new AppError('unavailable');
  const worker = new Worker(module, {
    workerData: request,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const slow = AbortSignal.timeout(MAX_MINUTES * 60_000);
  try {
    const signal = gone ? AbortSignal.any([slow, gone]) : slow;
    return await once(worker, 'message', { signal }).then(([message]): Result => message);
  } catch (error) {
    if (slow.aborted) throw new AppError('quality_too_slow', { minutes: MAX_MINUTES }, { cause: error });
    if (gone?.aborted) throw new AppError('unavailable', {}, { cause: error });
    throw error;
  } finally {
    void worker.terminate();
  }
}
