import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { atOneMoment, transaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { basisNow, sameBasis } from '../../../shared/quality/basis.queries.ts';
import { isWorking, noteLook, startMeasuring, storedRun } from '../../../shared/quality/start-measuring.ts';
import { namedRun, questionReadings } from './question-quality.queries.ts';

type Schemas = components['schemas'];
type Counted = Schemas['AnswersCounted'];
type Run = Selectable<Tables['task_quality']>;

/** The stored figures of a task. When answers have changed since, starts to compute them anew. */
export async function taskQuality(services: Services, task: string, counted: Counted): Promise<Schemas['TaskQuality']> {
  const { db } = services;
  const now = services.now();
  // figures say by number whose they are
  const { run, basis, questions, named } = await atOneMoment(db, async (trx) => {
    const run = await storedRun(trx, task, counted);
    return {
      run,
      basis: await basisNow(trx, task, counted),
      questions: await questionReadings(trx, task, counted),
      named: run ? await namedRun(trx, task, run) : { design: null, gold: [], work: [] },
    };
  });
  const isChanged = !sameBasis(run?.basis, basis) || run?.state === 'failed';
  const isUnderWay = run !== undefined && isWorking(run, now);
  if (isUnderWay) await noteLook(db, run, now);
  const isStarted =
    isChanged && !isUnderWay && (await transaction(db, (trx) => startMeasuring(trx, task, counted, now)));
  return {
    answers: counted,
    as_of: run?.as_of ?? null,
    state: isUnderWay || isStarted ? 'renewing' : stateOf(run, isChanged),
    answers_since: Math.max(0, basis.answers - (run?.basis?.answers ?? 0)),
    contributors: run?.assignments.length ?? 0,
    ...named,
    questions,
  };
}

function stateOf(run: Run | undefined, isChanged: boolean): Schemas['TaskQuality']['state'] {
  if (run?.state === 'failed') return 'failed';
  return isChanged ? 'outdated' : 'current';
}
