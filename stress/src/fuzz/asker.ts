import fc from 'fast-check';
import type { Concord } from '../server/concord.ts';
import { type Answer, send } from '../server/send.ts';
import { nextAfter } from './afterwards.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { faultOf, findOperation } from './judge.ts';
import type { Person } from './people.ts';
import type { FuzzRequest } from './requests/request.ts';
import { variantsOf } from './requests/spoils.ts';

type Options = {
  concord: Concord;
  random(below: number): number;
  signIn(person: Person): Promise<void>;
  blame(person: Person, request: FuzzRequest, fault: string): void;
};
type Ask = (person: Person, request: FuzzRequest) => Promise<Answer | undefined>;

/** One success in so many is followed by a variant of it that is not quite right. */
const VARIANT_EVERY = 2;
/** One success in so many is followed by what must hold after it. */
const NEXT_EVERY = 2;

/** What asks in the name of people, who learn from the answers; `judged` says what is wrong with them. */
export function createAsker({ concord, random, signIn, blame }: Options): {
  ask: Ask;
  judged: Ask;
  coverage: Coverage;
} {
  const coverage = createCoverage();
  const ask: Ask = async (person, request) => {
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
  const judgedAlone: Ask = async (person, request) => {
    const answer = await ask(person, request);
    const fault = answer ? faultOf(request, person, answer) : unanswered(concord, request);
    if (fault) blame(person, request, fault);
    return answer;
  };
  const judged: Ask = async (person, request) => {
    const answer = await judgedAlone(person, request);
    if (!answer || answer.status >= 300 || request.kind !== 'valid') return answer;
    const isDue = request.method === 'DELETE' || random(NEXT_EVERY) === 0; // deletions are rare
    const next = isDue ? nextAfter(request, answer) : undefined;
    const after = next && (await judgedAlone(person, next.request));
    const fault = after && next.faultOf(after);
    if (fault) blame(person, request, fault);
    if (random(VARIANT_EVERY) > 0) return answer;
    const variants = variantsOf(request, answer.body);
    const [variant] = variants ? fc.sample(variants, { seed: random(2 ** 31), numRuns: 1 }) : [];
    if (variant) await judgedAlone(person, variant);
    return answer;
  };
  return { ask, judged, coverage };
}

/** A body that is refused before it is read may break off what still sends it. */
const unanswered = (concord: Concord, { body }: FuzzRequest): string | undefined =>
  concord.isRunning() && Buffer.byteLength(body ?? '') > 10_000 ? undefined : 'no answer';
