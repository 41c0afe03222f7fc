import type { Operation } from '@concord/openapi/validation';
import type { Coverage } from './coverage.ts';
import { contract } from './requests/requests.ts';

type Random = (below: number) => number;
/** `isFirst`: what it needs is likely there, so that it may succeed if it is asked well. */
export type Turn = { operation: Operation; isFirst: boolean };

/** An operation that fails so often needs what no answer shows, such as a token from an email. */
const MOST_TRIES = 12;

/** When an operation is asked first: records are made before they are used, and deleted before they are restored. */
function stageOf({ method, path, responses }: Operation): number {
  if (path.endsWith('/restore')) return 5;
  if (path.endsWith('/purge')) return 6;
  if (method === 'DELETE') return 4;
  if (method === 'GET') return 2;
  if (method === 'POST' && responses.has(201)) return path.includes('{') ? 1 : 0;
  return 3;
}

/**
 * Which operation is next: first each of them once, then in half of the turns the one that was tried least of those that
 * have not succeeded, else any.
 */
export function createTurns(random: Random, { hasSucceeded }: Pick<Coverage, 'hasSucceeded'>): () => Turn {
  const order = shuffled(contract.operations, random).sort((a, b) => stageOf(a) - stageOf(b));
  const waiting = [...order];
  const tries = new Map(order.map(({ id }) => [id, 1]));
  const triesOf = ({ id }: Operation) => tries.get(id) ?? 0;

  const leastTried = (): Operation | undefined => {
    const open = order.filter((one) => !hasSucceeded(one) && triesOf(one) < MOST_TRIES);
    const least = Math.min(...open.map(triesOf));
    return open.find((one) => triesOf(one) === least);
  };
  return () => {
    const operation = waiting.shift() ?? (random(2) === 0 ? leastTried() : undefined);
    if (!operation) return { operation: pickFrom(contract.operations, random), isFirst: false };
    tries.set(operation.id, triesOf(operation) + 1);
    return { operation, isFirst: true };
  };
}

export function pickFrom<T>(from: readonly T[], random: Random): T {
  const found = from[random(from.length)];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = items.map((item) => ({ item, place: random(2 ** 20) }));
  return mixed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
