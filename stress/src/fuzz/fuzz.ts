import { checkDatabase } from '@concord/server/src/operations/check/check-database.ts';
import { createRandom } from '@concord/server/src/testing/random.ts';
import fc from 'fast-check';
import type { Concord } from '../server/concord.ts';
import { createAsker } from './asker.ts';
import type { Coverage } from './coverage.ts';
import { faultOf, mayCall } from './judge.ts';
import { openPeople, type Person, type Who } from './people.ts';
import { type FuzzRequest, make } from './requests/request.ts';
import { contract, goodRequestsFor, requestsFor } from './requests/requests.ts';
import { sequencesOf } from './sequences.ts';
import { createTurns, pickFrom, type Turn } from './turns.ts';

/** `call`: its number in the run, the same whenever the run is made again. */
export type Case = { call: number; who: Who; request: FuzzRequest; fault: string };
export type Outcome = { calls: number; cases: Case[]; coverage: Coverage; people: readonly Person[] };

/** So many cases are told. */
const MOST_CASES = 100;
/** One good request in so many is followed by any of its operation. */
const SPOILT_EVERY = 3;
/** One call in so many starts a sequence. */
const SEQUENCE_EVERY = 10;

type Random = (below: number) => number;
type Asker = ReturnType<typeof createAsker>;

/** Asks a server for everything that the contract has, `calls` times, as the seed decides. */
export async function fuzz(concord: Concord, { calls, seed }: { calls: number; seed: number }): Promise<Outcome> {
  const random = createRandom(Math.imul(seed, 2654435761)); // seeds that follow each other would begin alike
  const { people, signIn, close } = await openPeople(concord.databaseUrl());
  const cases: Case[] = [];
  let call = 0;
  const blame = ({ who }: Pick<Person, 'who'>, request: FuzzRequest, fault: string) => {
    if (cases.length < MOST_CASES) cases.push({ call, who, request, fault });
  };
  const asker = createAsker({ concord, random, signIn, blame });
  const { judged, coverage } = asker;
  const nextTurn = createTurns(random, coverage);

  const inSequence = async (person: Person, own: number): Promise<void> => {
    const sequences = sequencesOf(person);
    await sequences[random(sequences.length)]?.({
      ...{ person, seed: own },
      ask: (request) => judged(person, request),
      blame: (request, fault) => blame(person, request, fault),
    });
  };
  const alone = async (person: Person, { operation, isFirst }: Turn, own: number): Promise<void> => {
    const requests = isFirst ? goodRequestsFor(operation, person.pool) : requestsFor(operation, person.pool);
    const [request] = fc.sample(requests, { seed: own, numRuns: 1 });
    if (!request) return;
    const before = cases.length;
    const answer = await judged(person, request);
    if (isFirst && answer?.status === 401) await judged(person, request); // now signed in again
    const found = cases[before];
    if (found?.request === request) found.request = await smallest(requests, person, own, asker, request);
    if (isFirst && random(SPOILT_EVERY) === 0) await alone(person, { operation, isFirst: false }, own);
  };
  try {
    await lookAround(people, asker);
    for (call = 1; call <= calls && concord.isRunning(); call++) {
      const own = (seed + call * 7919) % 2 ** 31;
      if (random(SEQUENCE_EVERY) === 0) await inSequence(pickFrom(people, random), own);
      else {
        const turn = nextTurn();
        await alone(personFor(turn, people, random), turn, own);
      }
    }
    if (!concord.isRunning()) throw new Error(`the server has ended at call ${call}`);
    for (const problem of await checkDatabase(concord.databaseUrl()))
      blame({ who: 'master' }, make('GET', '/'), `the check of the database: ${JSON.stringify(problem)}`);
    return { calls: call - 1, cases, coverage, people };
  } finally {
    await close();
  }
}

/** Everyone looks at all lists they may see, so that requests find what is there. */
async function lookAround(people: readonly Person[], { judged }: Asker): Promise<void> {
  const lists = contract.operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' && !path.includes('{') && !parameters.some((one) => one.required),
  );
  for (const person of people)
    for (const operation of lists.filter((one) => mayCall(one, person)))
      await judged(person, make('GET', operation.path));
}

/** Mostly someone who may call the operation. */
function personFor({ operation, isFirst }: Turn, people: readonly Person[], random: Random): Person {
  const allowed = people.filter((one) => mayCall(operation, one));
  return pickFrom(allowed.length > 0 && (isFirst || random(10) > 0) ? allowed : people, random);
}

/** The smallest request of its kind that is answered with a fault, too; the one that was found when it no longer is. */
async function smallest(
  requests: fc.Arbitrary<FuzzRequest>,
  person: Person,
  seed: number,
  { ask }: Asker,
  request: FuzzRequest,
): Promise<FuzzRequest> {
  const holds = fc.asyncProperty(requests, async (one) => {
    const answer = await ask(person, one);
    return !answer || faultOf(one, person, answer) === undefined;
  });
  const { counterexample } = await fc.check(holds, { seed, numRuns: 1, interruptAfterTimeLimit: 5_000 });
  return counterexample?.[0] ?? request;
}
