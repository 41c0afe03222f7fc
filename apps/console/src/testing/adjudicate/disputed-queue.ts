import type { Schema } from '@concord/api-client';
import { answerKey } from '@concord/domain';
import { manager } from '../stories/sample/people.ts';

type Cell = Schema<'DisputedCell'>;
type Next = Schema<'DisputedNext'>;
/** The parts of a path that name a cell, as texts or numbers. */
type Path = Readonly<Record<string, unknown>>;

const isAt =
  ({ row_no, question_no }: Path) =>
  (cell: Cell) =>
    String(cell.content.row_no) === String(row_no) && String(cell.question_no) === String(question_no);

/** For tests and stories: the queue as the server keeps it, in the order of the cells. */
export function disputedQueue(start: readonly Cell[]) {
  const cells = new Map(start.map((cell, index) => [index, cell]));
  const all = () => [...cells.values()];
  const find = (path: Path): Cell => {
    const cell = all().find(isAt(path));
    if (!cell) throw new RangeError('there is no such cell');
    return cell;
  };
  const set = (path: Path, change: Partial<Cell>): Cell => {
    const index = all().findIndex(isAt(path));
    const cell = { ...find(path), ...change };
    cells.set(index, cell);
    return cell;
  };

  function lets(
    cell: Cell,
    { kind = 'open', question_no, values, contributor_id }: Schema<'DisputedRequest'>,
  ): boolean {
    const given = cell.answers.map(({ value }) => answerKey(value));
    return (
      (kind === 'open' ? cell.decision === null : cell.basis_changed) &&
      (question_no === undefined || cell.question_no === question_no) &&
      (values ?? []).every((value) => given.includes(answerKey(value))) &&
      (contributor_id === undefined || cell.answers.some(({ contributor }) => contributor?.id === contributor_id))
    );
  }

  return {
    find,
    set,
    next(request: Schema<'DisputedRequest'>): Next {
      const left = all().filter((cell) => lets(cell, request));
      const from = request.after ? all().findIndex(isAt(request.after)) : -1;
      const after = left.find((cell) => all().indexOf(cell) > from);
      const cell = after ?? left[0] ?? null;
      return { cell, count: left.length, more: false, again: cell !== null && !after };
    },
    /** Undefined: another decision is there than the one that was seen. */
    decide(path: Path, { id, replaces, value, remark }: Schema<'AdjudicationRequest'>): Cell | undefined {
      const { decision } = find(path);
      if (decision?.id === id) return find(path);
      if ((decision?.id ?? null) !== replaces) return undefined;
      const { name, username } = manager;
      const by = { id: manager.id, name, username, pic: null };
      const made = { id, value, remark, by, at: '2026-11-20T06:02:00Z' };
      return set(path, { how: 'adjudicated', value, decision: made, basis_changed: false });
    },
    undo: (path: Path): Cell => set(path, { how: 'open', value: null, decision: null }),
  };
}

export type DisputedQueue = ReturnType<typeof disputedQueue>;
