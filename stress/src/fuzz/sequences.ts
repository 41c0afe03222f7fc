import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@concord/openapi/validation';
import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import fc from 'fast-check';
import type { Person } from './people.ts';
import { type FuzzRequest, make } from './requests/request.ts';
import { contract, goodRequestsFor } from './requests/requests.ts';
import type { Sequence } from './steps.ts';
import { useSecondFactor } from './work/account.ts';
import { answer, dispute } from './work/contributing.ts';
import { addMoreRows, importAnswers, interrupt, passOn, publish } from './work/managing.ts';
import { adjudicate, decide, decideAboutLot, review } from './work/reviewing.ts';

const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key');
const withKey = contract.operations.filter(takesKey);
const changes = contract.operations.filter(({ method, body }) => method !== 'GET' && body?.content['application/json']);
const pickBy = <T>(from: readonly T[], seed: number): T => {
  const found = from[seed % from.length];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
};
const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T =>
  pickBy(fc.sample(arbitrary, { seed, numRuns: 1 }), 0);
const json = { 'content-type': 'application/json' };
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is asked again under its key is answered as it was, and something else under the key is refused. */
const askAgain: Sequence = async ({ person, seed, ask, blame }) => {
  const request = sampleOf(goodRequestsFor(pickBy(withKey, seed), person.pool), seed);
  const named = { ...request, headers: { ...request.headers, 'idempotency-key': `again-${seed}` } };
  const first = await ask(named);
  if (!first || first.status >= 300) return;
  const again = await ask(named);
  if (again && (again.status !== first.status || !isDeepStrictEqual(again.body, first.body)))
    blame(named, `asked again under its key: ${first.status}, then ${again.status} ${again.text.slice(0, 300)}`);
  if (typeof named.body !== 'string') return;
  const other = await ask({ ...named, body: JSON.stringify({ ...JSON.parse(named.body), name: `Other ${seed}` }) });
  if (other && other.status < 300) blame(named, `another request succeeded under its key: ${other.text.slice(0, 300)}`);
};

const NOUNS = ['category', 'project', 'task', 'template', 'team'] as const;

/** A record that was made can be read, changed once by each version, deleted, and is then gone. */
const live: Sequence = async ({ person, seed, ask, blame }) => {
  const noun = pickBy(NOUNS, seed);
  const made = await ask({ ...goodFor('POST', `/${noun}`, person, seed), headers: json });
  if (made?.status !== 201 || !isObject(made.body)) return;
  const path = `/${noun}/${made.body.id}`;
  const read = make('GET', path);
  const found = await ask(read);
  if (found && !isDeepStrictEqual(found.body, made.body))
    blame(read, `what was made is read as ${found.text.slice(0, 300)} and not as ${made.text.slice(0, 300)}`);
  const { version } = made.body;
  const change = make('PATCH', path, { version, name: `Changed ${seed}` });
  const changed = await ask(change);
  const stale = await ask(change);
  if (changed?.status === 200 && stale && stale.status !== 409)
    blame(change, `a change of an outdated version: ${stale.status}`);
  const remove = make('DELETE', path);
  const removed = await ask(remove);
  const after = await ask(read);
  if (removed?.status === 204 && after && after.status !== 404) blame(read, `read after its deletion: ${after.status}`);
  if (removed?.status !== 204) return;
  const restore = goodFor('POST', `/${noun}/{id}/restore`, person, seed);
  const restored = await ask({ ...restore, path: `${path}/restore` });
  const back = await ask(read);
  if (restored?.status === 200 && back && back.status !== 200)
    blame(read, `read after it was restored: ${back.status}`);
  await ask(remove);
  await ask(make('GET', '/trash'));
  if (person.type !== 0 || noun === 'template' || noun === 'team') return; // only a master deletes for good
  const name = isObject(back?.body) ? back.body.name : undefined;
  await ask(make('POST', `${path}/purge`, { typed_name: name }));
};

/** A good request for the operation at this address of the contract. */
function goodFor(method: string, path: string, { pool }: Person, seed: number): FuzzRequest {
  const operation = contract.operations.find((one) => one.method === method && one.path === path);
  if (!operation) throw new Error(`the contract has no ${method} ${path}`);
  return sampleOf(goodRequestsFor(operation, pool), seed);
}

/** Signing out in the middle: nothing else can be asked in that session. */
const signOut: Sequence = async ({ person, seed, ask, blame }) => {
  if (person.type === undefined) return;
  const login = make('POST', '/auth/login', { username: person.who, password: demoPassword });
  const signedIn = await ask(login);
  if (signedIn?.status !== 200 || !isObject(signedIn.body)) return;
  const headers = { authorization: `Bearer ${signedIn.body.authToken}` };
  const inSession = (request: FuzzRequest) => ask({ ...request, headers: { ...request.headers, ...headers } });
  await inSession(make('GET', '/auth/getUser'));
  const out = await inSession(make('POST', '/auth/logout'));
  const request = sampleOf(goodRequestsFor(pickBy(changes, seed), person.pool), seed);
  for (const next of [make('GET', '/auth/getUser'), request]) {
    const after = await inSession(next);
    if (out?.status === 204 && after && after.status < 300 && !next.path.startsWith('/auth/'))
      blame(next, `${after.status} after signing out`);
  }
};

/** The same at once, as from an impatient user: what changes a version succeeds once. */
const atOnce: Sequence = async ({ person, seed, ask, blame }) => {
  const request = sampleOf(goodRequestsFor(pickBy(changes, seed), person.pool), seed);
  const answers = await Promise.all([1, 2, 3].map(() => ask(request)));
  const isVersioned = typeof request.body === 'string' && 'version' in JSON.parse(request.body);
  const successes = answers.filter((answer) => answer?.status === 200 && 'version' in Object(answer.body));
  const versions = new Set(successes.map((answer) => Object(answer?.body).version));
  if (isVersioned && versions.size > 1) blame(request, `${versions.size} changes of one version succeeded`);
};

const general = [askAgain, live, live, signOut, atOnce, useSecondFactor];
const contributing = [answer, answer, answer, dispute];
const managing = [publish, publish, addMoreRows, passOn, interrupt, importAnswers];
const reviewing = [review, review, review, decide, adjudicate, decideAboutLot];

/** Those of each type of user; anyone else tries them in vain. */
export const sequencesOf = ({ type }: Person): readonly Sequence[] =>
  type === 2 ? [...general, ...contributing] : [...general, ...managing, ...reviewing];
