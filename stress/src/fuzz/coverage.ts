import type { Operation } from '@concord/openapi/validation';
import type { Answer } from '../server/send.ts';
import type { Kind } from './requests/request.ts';
import { contract, takesFile } from './requests/requests.ts';

/** These hash ten recovery codes, each as slowly as a password. */
const MAKE_CODES: ReadonlySet<string> = new Set(['confirmSecondFactor', 'renewRecoveryCodes']);

type Slow = { what: string; ms: number };

export type Coverage = ReturnType<typeof createCoverage>;

/** Which operations were answered with which of their statuses, and how long that took. */
export function createCoverage() {
  const reached = new Map<string, Map<number, number>>();
  const kinds = new Map<Kind, number>();
  const cut = { count: 0 };
  const slow: Slow[] = [];
  const hasSucceeded = ({ id }: Operation): boolean =>
    [...(reached.get(id)?.keys() ?? [])].some((status) => status < 300);
  return {
    count: (operation: Operation | undefined, kind: Kind, answer: Answer | undefined): void => {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (!answer) {
        cut.count++;
        return;
      }
      const name = operation?.id ?? 'no operation';
      const statuses = reached.get(name) ?? new Map<number, number>();
      reached.set(name, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
      if (operation && (takesFile(operation) || MAKE_CODES.has(operation.id))) return;
      slow.push({ what: `${name} ${answer.status}`, ms: answer.ms });
      if (slow.length > 200) keepSlowest(slow);
    },
    kinds,
    cut,
    /** The slowest first, without uploads and what makes recovery codes. */
    slowest: (): readonly Slow[] => keepSlowest(slow),
    /** By operation: how often it was answered with each status. */
    reached,
    hasSucceeded,
    /** Operations that were never asked. */
    neverTried: (): string[] => contract.operations.filter(({ id }) => !reached.has(id)).map(({ id }) => id),
    /** Operations that never succeeded. */
    neverDone: (): string[] => contract.operations.filter((one) => !hasSucceeded(one)).map(({ id }) => id),
    /** How many of the statuses that the contract declares were met, and how many there are. */
    declared: (): { met: number; all: number } => {
      const all = contract.operations.flatMap(({ id, responses }) =>
        [...responses.keys()].map((status) => ({ id, status })),
      );
      return { met: all.filter(({ id, status }) => reached.get(id)?.has(status)).length, all: all.length };
    },
  };
}

function keepSlowest(slow: Slow[]): Slow[] {
  slow.sort((a, b) => b.ms - a.ms);
  slow.length = Math.min(slow.length, 10);
  return slow;
}
