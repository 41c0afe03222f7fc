import { ApiError, type FieldError } from '@concord/api-client';
import type { Saved, SaveRequest } from '../../features/user-task/answers/answer-batch.ts';

type Stored = { value: unknown; revision: string };
type Behaviour = 'answer' | 'lose the answer' | 'unreachable' | ApiError;

/** What has been committed, by task, row and question: of two values the one with the higher revision. */
function createStore() {
  const cells = new Map<string, Stored>();
  function commit(name: string, value: unknown, revision: string): 'current' | 'superseded' {
    const known = cells.get(name);
    if (known && known.revision > revision) return 'superseded';
    cells.set(name, { value, revision });
    return 'current';
  }
  return {
    cells,
    commitAll: (task: string, { cells, skips }: SaveRequest): Pick<Saved, 'cells' | 'skips'> => ({
      cells: cells.map(({ row_no, question_no, value, revision }) => {
        const outcome = commit(`${task} ${row_no} ${question_no}`, value, revision);
        return { row_no, question_no, revision, outcome };
      }),
      skips: skips.map(({ row_no, reason, revision }) => {
        const outcome = commit(`${task} ${row_no} skip`, reason, revision);
        return { row_no, revision, outcome };
      }),
    }),
  };
}

/** The server's end of saving answers, for tests: what it has committed, and how it treats the next requests. */
export function answersServer() {
  const { cells, commitAll } = createStore();
  const requests: SaveRequest[] = [];
  const plans: Behaviour[] = [];
  let wrong = (_cell: SaveRequest['cells'][number]): FieldError['code'] | undefined => undefined;
  let whole = (_cells: SaveRequest['cells']): ApiError | undefined => undefined;
  let clock = Date.parse('2026-11-21T00:00:00Z');

  const refusal = (errors: FieldError[]) => new ApiError(400, { code: 'validation_failed', errors });

  return {
    cells,
    requests,
    /** How the next requests go, in turn; afterwards it answers. */
    plan: (...next: Behaviour[]) => plans.push(...next),
    refuse(judge: typeof wrong) {
      wrong = judge;
    },
    /** Judges each request as a whole. */
    refuseTogether(judge: typeof whole) {
      whole = judge;
    },
    setTime(iso: string) {
      clock = Date.parse(iso);
    },
    time: () => new Date(clock).toISOString(),
    async save(task: string, request: SaveRequest): Promise<Saved> {
      requests.push(request);
      const plan = plans.shift() ?? 'answer';
      if (plan === 'unreachable') throw new ApiError(0, { code: 'network' });
      if (plan instanceof ApiError) throw plan;
      const refused = whole(request.cells);
      if (refused) throw refused;
      const tooEarly = (revision: string) => Number.parseInt(revision.slice(0, 12), 16) > clock + 86_400_000;
      const errors = request.cells.flatMap((cell, index): FieldError[] => {
        const at = `/cells/${index}`;
        if (tooEarly(cell.revision)) return [{ pointer: `${at}/revision`, code: 'too_large', params: {} }];
        const code = wrong(cell);
        return code ? [{ pointer: `${at}/value`, code, params: {} }] : [];
      });
      if (errors.length > 0) throw refusal(errors);
      const saved: Saved = {
        ...commitAll(task, request),
        extra_rows: [],
        rows_done: cells.size,
        rows_skipped: 0,
        answers_count: cells.size,
        questions_count: 100,
        server_time: new Date(clock).toISOString(),
      };
      if (plan === 'lose the answer') throw new ApiError(0, { code: 'network' });
      return saved;
    },
  };
}
