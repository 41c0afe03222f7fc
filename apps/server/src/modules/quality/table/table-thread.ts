import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../kernel/errors.ts';
import { asRefusal } from '../../../shared/upload/file-refusal.ts';
import { answerTable } from './answer-table.ts';
import type { Outcome, TableRequest } from './request.ts';

async function outcomeOf(request: TableRequest): Promise<Outcome> {
  try {
    return { table: await answerTable(request) };
  } catch (thrown) {
    const error = asRefusal(thrown);
    if (!(error instanceof AppError)) throw error;
    return { refusal: { code: error.code, params: error.params, errors: error.details.errors } };
  }
}

parentPort?.postMessage(await outcomeOf(workerData));
