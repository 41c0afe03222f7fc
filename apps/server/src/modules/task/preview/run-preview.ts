import { setImmediate as untilOthers } from 'node:timers/promises';
import type { Db } from '../../../db/db.ts';
import type { PreviewResult } from '../../../db/tables/operations.ts';
import type { Try } from '../../../jobs/jobs.ts';
import type { JobOrder } from '../../../jobs/payloads.ts';
import type { Services } from '../../../services.ts';
import { followJob } from '../../../shared/task/run-job.ts';
import type { Pause } from '../in-steps.ts';

/** How often it is asked whether anyone still waits for it. */
const ASKING_MS = 250;

/** Keeps what a change of a task would do as the result of a job. */
export async function runPreview(
  services: Services,
  order: JobOrder,
  given: Try,
  read: (trx: Db, pause: Pause) => Promise<PreviewResult>,
): Promise<void> {
  await followJob(services, order, { ...given, name: 'preview' }, async (_, { step, end }) => {
    let asked = performance.now();
    const pause = async () => {
      if (performance.now() - asked < ASKING_MS) return untilOthers();
      await step(0);
      asked = performance.now();
    };
    const result = await services.db.transaction().execute((trx) => read(trx, pause));
    await end(services.db, result);
  });
}
