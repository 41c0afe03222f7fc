import type { ServerResponse } from 'node:http';
import type { components } from '@concord/openapi';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { createSharedSemaphore } from '../../../kernel/semaphore.ts';
import { receiveFile } from '../../../shared/upload/receive-file.ts';
import { MAX_TABLE_BYTES, THREADS, THREADS_EACH } from '../limits.ts';
import { runThread } from '../run-thread.ts';
import { clientLeft } from './client-left.ts';
import type { Outcome, TableRequest } from './request.ts';

type Schemas = components['schemas'];
type Ctx = Pick<Context<'measureTable'>, 'actor' | 'query' | 'request' | 'reply'>;

/** Returns what computes the figures of a request's file, in threads of their own so that other requests don't wait. */
export function createTableMeter(): (ctx: Ctx) => Promise<Schemas['QualityTable']> {
  const threads = createSharedSemaphore(THREADS.running, THREADS_EACH.running);
  /** Whose files are in memory. */
  const inMemory: string[] = [];
  return async ({ actor: { id: who }, query, request, reply }) => {
    const own = inMemory.filter((one) => one === who);
    if (inMemory.length === most(THREADS) || own.length === most(THREADS_EACH))
      throw new AppError('unavailable', {}, { retryAfter: 5 });
    inMemory.push(who);
    try {
      const { filename, bytes } = await receiveFile(request, { maxBytes: MAX_TABLE_BYTES }, async (file) => {
        const pieces: Uint8Array[] = [];
        for await (const piece of file.content) pieces.push(piece);
        return { filename: file.filename, bytes: Uint8Array.from(Buffer.concat(pieces)) };
      });
      const release = await threads.acquire(who);
      try {
        return tableOf(await inThread({ filename, bytes, query }, reply.raw));
      } finally {
        release();
      }
    } finally {
      inMemory.splice(inMemory.indexOf(who), 1);
    }
  };
}

const most = ({ running, waiting }: typeof THREADS) => running + waiting;

const inThread = (request: TableRequest, response: ServerResponse): Promise<Outcome> =>
  runThread<TableRequest, Outcome>({
    module: new URL('./table-thread.ts', import.meta.url),
    request,
    transfer: [request.bytes.buffer],
    gone: clientLeft(response),
  });

function tableOf(outcome: Outcome): Schemas['QualityTable'] {
  if ('table' in outcome) return outcome.table;
  const { code, params, errors } = outcome.refusal;
  throw new AppError(code, params, errors && { errors });
}
