import { compareRevisions, type Revision } from '@concord/domain';
import type { components } from '@concord/openapi';

type Schemas = components['schemas'];
type Value = Schemas['AnswerCell']['value'];

/** A cell of a contributor as they know it. `maybe`: refused when asked again, so that it may be there or not. */
type Cell = { sent: Map<Revision, Value>; acknowledged: Revision | undefined; maybe: Set<Revision> };
export type Import = { task: string; prefix: string; rows: number; job: string | undefined };
type Mark = { verdict: Schemas['Verdict'] | null; round: number; maybe: boolean };

/** What the clients know: what they have sent and what of it was acknowledged. */
export function createLedger() {
  const cells = new Map<string, Cell>();
  const marks = new Map<string, Mark>();
  let waiting: { count: number; resolve: () => void }[] = [];
  const ledger = {
    /** How much was acknowledged. */
    count: 0,
    /** Something was acknowledged. */
    gain: (): void => {
      ledger.count++;
      for (const { count, resolve } of waiting) if (count <= ledger.count) resolve();
      waiting = waiting.filter(({ count }) => count > ledger.count);
    },
    /** Resolves at the very acknowledgement: what is not kept by then is lost when the server is killed now. */
    reached: (count: number): Promise<void> => new Promise((resolve) => waiting.push({ count, resolve })),
    faults: [] as string[],
    /** By `user task row question`. */
    cells,
    imports: [] as Import[],
    /** Names of records that were made with a key; `false`: it was refused. */
    made: new Map<string, boolean>(),
    /** By `submission round`: what was decided. */
    decisions: new Map<string, 'approved' | 'returned'>(),
    /** By `submission row question`: the last verdict. */
    marks,
    /** By task: who was last set to work on it; undefined: that is not known. */
    people: new Map<string, readonly string[] | undefined>(),
    /** By `user task`: how often it was submitted, at least and at most. */
    submitted: new Map<string, { least: number; most: number }>(),
    blame: (fault: string): void => {
      if (ledger.faults.length < 100) ledger.faults.push(fault);
    },
    send: (key: string, revision: Revision, value: Value): void => {
      const cell = cells.get(key) ?? { sent: new Map(), acknowledged: undefined, maybe: new Set() };
      cells.set(key, cell);
      cell.sent.set(revision, value);
    },
    acknowledge: (key: string, revision: Revision): void => {
      const cell = cells.get(key);
      ledger.gain();
      if (!cell?.sent.has(revision)) {
        ledger.blame(`${key}: ${revision} was acknowledged and never sent`);
        return;
      }
      if (!cell.acknowledged || compareRevisions(revision, cell.acknowledged) > 0) cell.acknowledged = revision;
    },
    doubt: (key: string, revision: Revision): void => {
      cells.get(key)?.maybe.add(revision);
    },
  };
  return ledger;
}

export type Ledger = ReturnType<typeof createLedger>;
