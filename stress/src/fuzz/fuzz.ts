import type { Operation } from '@concord/openapi/validation';
import { checkDatabase } from '@concord/server/src/operations/check/check-database.ts';
import { createRandom } from '@concord/server/src/testing/random.ts';
import fc from 'fast-check';
import type { Concord } from '../server/concord.ts';
import { type Answer, send } from '../server/send.ts';
import { createCoverage } from './coverage.ts';
import { faultOf, findOperation, mayCall } from './judge.ts';
import { openPeople, type Person, type Who } from './people.ts';
import { type FuzzRequest, make } from './request.ts';
import { contract, requestsFor } from './requests.ts';
import { sequencesOf } from './sequences.ts';

/** `call`: its number in the run; nothing else about it depends on the machine. */
export type Case = { call: number; who: Who; request: FuzzRequest; fault: string };
export type Outcome = { calls: number; cases: Case[]; coverage: ReturnType<typeof createCoverage> };

/** So many cases of one kind are told. */
const MOST_CASES = 100;
/** One call in so many starts a sequence. */
const SEQUENCE_EVERY = 10;

/** Asks a server for everything that the contract has, `calls` times, as the seed decides. */
export async function fuzz(concord: Concord, { calls, seed }: { calls: number; seed: number }): Promise<Outcome> {
  const random = createRandom(Math.imul(seed, 2654435761)); // seeds that follow each other would begin alike
  const { people, signIn, close } = await openPeople(concord.databaseUrl());
  const cases: Case[] = [];
  const coverage = createCoverage();
  let call = 0;

  const blame = (person: Person, request: FuzzRequest, fault: string) => {
    if (cases.length < MOST_CASES) cases.push({ call, who: person.who, request, fault });
  };
  const ask = async (person: Person, request: FuzzRequest): Promise<Answer | undefined> => {
    const bearer: Record<string, string> = person.token ? { authorization: `Bearer ${person.token}` } : {};
    const sent = { ...request, headers: { ...bearer, ...request.headers } };
    const answer = await send(concord.port, sent);
    const found = findOperation(request.method, request.path.split('?', 1)[0] ?? '');
    coverage.count(found?.operation, request.kind, answer);
    if (!answer) return undefined;
    const isOwn = sent.headers.authorization === bearer.authorization;
    if (answer.status === 401 && isOwn && person.type !== undefined) await signIn(person);
    if (found && answer.status < 300) {
      const segments = found.operation.path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
      const noun = answer.status === 202 ? 'job' : (segments.at(-1) ?? '');
      person.pool.learn(answer.body, noun, found.params.id);
    }
    return answer;
  };
  const judged = async (person: Person, request: FuzzRequest): Promise<Answer | undefined> => {
    const answer = await ask(person, request);
    const fault = answer ? faultOf(request, person, answer) : unanswered(concord, request);
    if (fault) blame(person, request, fault);
    return answer;
  };
  const choose = (): { operation: Operation; person: Person } => {
    const operation = contract.operations[random(contract.operations.length)];
    const allowed = people.filter((one) => operation && mayCall(operation, one));
    const from = allowed.length > 0 && random(10) > 0 ? allowed : people;
    const person = from[random(from.length)];
    if (!operation || !person) throw new RangeError('nothing to choose from');
    return { operation, person };
  };

  /** Everyone looks at all lists they may see, so that requests find what is there. */
  const lookAround = async () => {
    const lists = contract.operations.filter(
      ({ method, path, parameters }) =>
        method === 'GET' && !path.includes('{') && !parameters.some((one) => one.required),
    );
    for (const person of people)
      for (const operation of lists.filter((one) => mayCall(one, person)))
        await judged(person, make('GET', operation.path));
  };

  try {
    await lookAround();
    for (call = 1; call <= calls && concord.isRunning(); call++) {
      const { operation, person } = choose();
      const own = { person, seed: (seed + call * 7919) % 2 ** 31 };
      if (random(SEQUENCE_EVERY) === 0) {
        const steps = {
          ...own,
          ask: (request: FuzzRequest) => judged(person, request),
          blame: (request: FuzzRequest, fault: string) => blame(person, request, fault),
        };
        const sequences = sequencesOf(person);
        await sequences[random(sequences.length)]?.(steps);
        continue;
      }
      const requests = requestsFor(operation, person.pool);
      const [request] = fc.sample(requests, { seed: own.seed, numRuns: 1 });
      if (!request) continue;
      const before = cases.length;
      await judged(person, request);
      const found = cases[before];
      if (found) found.request = await smallest(requests, own, found, ask);
    }
    if (!concord.isRunning()) throw new Error(`the server has ended at call ${call}`);
    for (const problem of await checkDatabase(concord.databaseUrl()))
      cases.push({
        call,
        who: 'master',
        request: make('GET', '/'),
        fault: `the check of the database: ${JSON.stringify(problem)}`,
      });
    return { calls: call - 1, cases, coverage };
  } finally {
    await close();
  }
}

/** A body that is refused before it is read may break off what still sends it. */
const unanswered = (concord: Concord, { body }: FuzzRequest): string | undefined =>
  concord.isRunning() && Buffer.byteLength(body ?? '') > 10_000 ? undefined : 'no answer';

/** The smallest request of its kind that is answered with a fault, too; the one that was found when it no longer is. */
async function smallest(
  requests: fc.Arbitrary<FuzzRequest>,
  { person, seed }: { person: Person; seed: number },
  { request }: Case,
  ask: (person: Person, request: FuzzRequest) => Promise<Answer | undefined>,
): Promise<FuzzRequest> {
  const holds = fc.asyncProperty(requests, async (one) => {
    const answer = await ask(person, one);
    return !answer || faultOf(one, person, answer) === undefined;
  });
  const { counterexample } = await fc.check(holds, { seed, numRuns: 1, interruptAfterTimeLimit: 5_000 });
  return counterexample?.[0] ?? request;
}
