import type { components } from '@concord/openapi';
import { send } from '../../server/send.ts';
import { pick } from '../pick.ts';
import type { Pool } from '../unsound.ts';
import type { World } from '../world.ts';
import { askedCells, type Cell, isData, isIn, type Mark, readStored, type Stored } from './stored.ts';

type Request = components['schemas']['ExportRequest'];
/** What the long form has of each answer, or of a mark on a question left empty, and of each skipped row. */
type Line = { row_no: number; contributor: string; skipped_reason: string | null; question_no: number | null } & Said;
type Said = { value: unknown } & Record<'verdict' | 'correct_answer' | 'remark', unknown>;

/** A line for each task whose exported answers are not those that it has, as they are now or as of a round. */
export async function wrongExports(world: World, pool: Pool): Promise<string[]> {
  const problems: string[] = [];
  for (const task of world.tasks) {
    const before = await readStored(pool, task);
    const round = pick(world, [null, ...(before?.work.flatMap(({ rounds }) => rounds) ?? [])]);
    const rows = pick(world, [null, null, 'all', 'pilot', 'gold', 'rest'] as const);
    const exported = await linesOf(world, task, { format: 'jsonl', shape: 'long', bom: false, round, rows });
    const after = await readStored(pool, task);
    // a job of the server may have changed what there is
    if (!before || !exported || JSON.stringify(before) !== JSON.stringify(after)) continue;
    const expected = expectedLines(before, { round, rows });
    const [gone, more] = [
      expected.filter((one) => !exported.includes(one)),
      exported.filter((one) => !expected.includes(one)),
    ];
    if (gone.length + more.length > 0 || expected.length !== exported.length)
      problems.push(
        `an export of ${task} (round ${round}, rows ${rows}): missing ${gone.join(' ')}, too many ${more.join(' ')}`,
      );
  }
  return problems;
}

async function linesOf(world: World, task: string, request: Request): Promise<string[] | undefined> {
  const { status, result } = await world.as('master').post(`/task/${task}/export`, request);
  if (status !== 201) return undefined;
  const path = result.url.replace('/cms/v1', '');
  const answer = await send(world.port, { method: 'GET', path, headers: {}, body: undefined });
  const lines = (answer?.text ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => lineOf(JSON.parse(line) as Line));
}

const lineOf = ({ row_no, contributor, question_no, value, skipped_reason, verdict, correct_answer, remark }: Line) =>
  JSON.stringify([row_no, contributor, question_no, value, skipped_reason, verdict, correct_answer, remark]);

const NOTHING = { value: null, verdict: null, correct_answer: null, remark: null };

function expectedLines(stored: Stored, { round, rows }: Pick<Request, 'round' | 'rows'>): string[] {
  const { cells, skipped } = askedCells(stored, {
    until: ({ rounds }) => (round == null ? 'now' : rounds.includes(round) ? round : undefined),
    rows: (row) => {
      if (rows === 'all') return true;
      if (rows === 'pilot') return row.in_pilot;
      if (rows === 'gold') return row.is_hidden_gold;
      return isData(stored, row) && !(rows === 'rest' && row.in_pilot);
    },
  });
  return [
    ...cells.flatMap((cell) => {
      const said = saidOf(stored, cell, round ?? 'now');
      if (Object.values(said).every((each) => each === null || each === '')) return [];
      const { row, work, question_no } = cell;
      return lineOf({ row_no: row.row_no, contributor: work.contributor, question_no, skipped_reason: null, ...said });
    }),
    ...skipped.map(({ work, row, reason }) => {
      const place = { row_no: row.row_no, contributor: work.contributor, question_no: null };
      return lineOf({ ...place, skipped_reason: reason, ...NOTHING });
    }),
  ];
}

/** A verdict is about a version of an answer; it says nothing of another one. */
function saidOf(stored: Stored, { work, row, question_no, value, revision }: Cell, limit: number | 'now'): Said {
  const mark = stored.marks
    .filter((each) => each.assignment_id === work.id && each.row_no === row.row_no && each.question_no === question_no)
    .filter((each) => isIn(limit, each))
    .toSorted(byMoment)
    .at(-1);
  if (!mark) return { ...NOTHING, value };
  const { verdict, answer_revision, correct_answer, remark } = mark;
  return { value, verdict: answer_revision === revision ? verdict : null, correct_answer, remark };
}

const byMoment = (a: Mark, b: Mark) => Date.parse(a.at) - Date.parse(b.at);
