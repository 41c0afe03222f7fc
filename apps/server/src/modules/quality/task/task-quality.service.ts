import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { transaction } from '../../../db/transaction.ts';
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
  const [run, basis, questions] = await Promise.all([
    storedRun(db, task, counted),
    basisNow(db, task, counted),
    questionReadings(db, task, counted),
  ]);
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
    ...(run ? await namedRun(db, task, run) : { design: null, gold: [], work: [] }),
    questions,
  };
}

function stateOf(run: Run | undefined, isChanged: boolean): Schemas['TaskQuality']['state'] {
  if (run?.state === 'failed') return 'failed';
  return isChanged ? 'outdated' : 'current';
}
