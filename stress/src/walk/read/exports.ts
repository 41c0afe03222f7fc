import type { components } from '@concord/openapi';
import { send } from '../../server/send.ts';
import { pick } from '../pick.ts';
import type { Pool } from '../unsound.ts';
import type { World } from '../world.ts';
import {
  askedCells,
  type Cell,
  isData,
  isIn,
  type Mark,
  readStored,
  type Stored,
  type Value,
  type Work,
} from './stored.ts';

type Request = components['schemas']['ExportRequest'];
type Asked = Pick<Request, 'answers' | 'round' | 'rows'>;
type Line = Record<string, unknown>;
/** What an answer is, and what a reviewer said of it. */
type Said = { value: Value | null } & Pick<Mark, 'verdict' | 'correct_answer'> & { remark: string | null };

/**
 * A line for each task whose exported answers are not those that it has, as they are now or as of a round, in the long and the wide
 * form.
 */
export async function wrongExports(world: World, pool: Pool): Promise<string[]> {
  const problems: string[] = [];
  for (const task of world.tasks) {
    const before = await readStored(pool, task);
    if (!before) continue;
    const asked = {
      answers: pick(world, ['given', 'reviewed'] as const),
      round: pick(world, [null, ...before.work.flatMap(({ rounds }) => rounds)]),
      rows: pick(world, [null, null, 'all', 'pilot', 'gold', 'rest'] as const),
    };
    const [long, wide] = [
      await linesOf(world, task, { shape: 'long', ...asked }),
      await linesOf(world, task, { shape: 'wide', ...asked }),
    ];
    const after = await readStored(pool, task);
    // a job of the server may have changed what there is
    if (!long || !wide || JSON.stringify(before) !== JSON.stringify(after)) continue;
    const expected = expectedLines(before, asked);
    const wrong = [
      ...differences(long.map(longLineOf), expected.long),
      ...differences(wide.map(wideLineOf), expected.wide),
    ];
    if (wrong.length > 0)
      problems.push(`an export of ${task} (${Object.values(asked).join(', ')}): ${wrong.join('; ')}`);
  }
  return problems;
}

function differences(exported: readonly string[], expected: readonly string[]): string[] {
  const gone = expected.filter((one) => !exported.includes(one)).map((line) => `missing ${line}`);
  const more = exported.filter((one) => !expected.includes(one)).map((line) => `too many ${line}`);
  const isDoubled = gone.length + more.length === 0 && expected.length !== exported.length;
  return [...gone, ...more, ...(isDoubled ? [`${exported.length} lines instead of ${expected.length}`] : [])];
}

async function linesOf(world: World, task: string, asked: Partial<Request>) {
  const request: Request = { format: 'jsonl', shape: 'long', bom: false, ...asked };
  const { status, result } = await world.as('master').post(`/task/${task}/export`, request);
  if (status !== 201) return undefined;
  const path = result.url.replace('/cms/v1', '');
  const answer = await send(world.port, { method: 'GET', path, headers: {}, body: undefined });
  const lines = (answer?.text ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line): Line => JSON.parse(line));
}

const NOTHING = { value: null, verdict: null, correct_answer: null, remark: null };
const ABOUT_ROW = ['row_no', 'contributor', 'skipped_reason'];
const LONG = [...ABOUT_ROW, 'question_no', 'value', 'verdict', 'correct_answer', 'remark'];
const WIDE = [
  ...ABOUT_ROW,
  ...[1, 2, 3].flatMap((no) => [`Question ${no}`, `Question ${no} verdict`, `Question ${no} correct_answer`]),
];

/** What is compared of a line; a column that it does not have is empty. */
const longLineOf = (line: Line) => JSON.stringify(LONG.map((name) => line[name]));
const wideLineOf = (line: Line) => JSON.stringify(WIDE.map((name) => line[name]));

function expectedLines(stored: Stored, { answers, round, rows }: Asked) {
  const until = ({ rounds, first_round }: Work) => {
    if (round == null) return 'now';
    // as first submitted means with all rows, unless a pilot alone is asked for
    const wanted = round === 1 && rows !== 'pilot' ? first_round : round;
    return rounds.includes(wanted) ? wanted : undefined;
  };
  const { cells, skipped } = askedCells(stored, {
    until,
    rows: (row) => {
      if (rows === 'all') return true;
      if (rows === 'pilot') return row.in_pilot;
      if (rows === 'gold') return row.is_hidden_gold;
      return isData(stored, row) && !(rows === 'rest' && row.in_pilot);
    },
  });
  const given = cells.map((cell) => {
    const said = saidOf(stored, cell, until(cell.work) ?? 'now');
    const isCorrected = answers === 'reviewed' && said.verdict === 'incorrect' && said.correct_answer !== null;
    return { ...cell, said: isCorrected ? { ...said, value: said.correct_answer } : said };
  });
  return {
    long: longLines(given, skipped).map(longLineOf),
    wide: wideLines(given, skipped, answers === 'reviewed').map(wideLineOf),
  };
}

type Skipped = ReturnType<typeof askedCells>['skipped'][number];
type Given = Cell & { said: Said };

const placeOf = ({ work, row }: Pick<Cell, 'work' | 'row'>) => ({ row_no: row.row_no, contributor: work.contributor });

/** A line for each answer, or mark on a question left empty, and for each skipped row. */
const longLines = (given: readonly Given[], skipped: readonly Skipped[]): Line[] => [
  ...given
    .filter(({ said }) => Object.values(said).some((each) => each !== null && each !== ''))
    .map(({ said, question_no, ...place }) => ({ ...placeOf(place), question_no, ...said })),
  ...skipped.map(({ reason, ...place }) => ({ ...placeOf(place), skipped_reason: reason })),
];

/** A line for each row that someone has, also where nothing is answered yet. */
function wideLines(given: readonly Given[], skipped: readonly Skipped[], isReviewed: boolean): Line[] {
  const lines = new Map<string, Line>();
  for (const { work, row, question_no, said } of given) {
    const key = `${work.id} ${row.row_no}`;
    const name = `Question ${question_no}`;
    const about = { [`${name} verdict`]: said.verdict, [`${name} correct_answer`]: said.correct_answer };
    lines.set(key, { ...placeOf({ work, row }), ...lines.get(key), [name]: said.value, ...(isReviewed && about) });
  }
  return [...lines.values(), ...skipped.map(({ reason, ...place }) => ({ ...placeOf(place), skipped_reason: reason }))];
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
