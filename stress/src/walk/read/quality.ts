import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import type { Pool } from '../unsound.ts';
import type { World } from '../world.ts';
import { answered, askedCells, type Given, isData, readStored, type Stored, type Value, type Work } from './stored.ts';

type Schemas = components['schemas'];
type Counted = Schemas['AnswersCounted'];
const COUNTED: readonly Counted[] = ['first_submitted', 'so_far', 'now', 'pilot'];

/** A line for each task whose figures of quality are not those that its answers have when counted one by one. */
export async function wrongQuality(world: World, pool: Pool): Promise<string[]> {
  const problems: string[] = [];
  for (const task of world.tasks)
    for (const counted of COUNTED) {
      const before = await readStored(pool, task);
      const said = await measured(world, pool, task, counted);
      const after = await readStored(pool, task);
      if (said === 'never current') problems.push(`the ${counted} quality of ${task} never becomes current`);
      if (!before || typeof said !== 'object' || JSON.stringify(before) !== JSON.stringify(after)) continue;
      const expected = expectedFigures(before, counted);
      if (JSON.stringify(said) !== JSON.stringify(expected))
        problems.push(`${counted} quality of ${task}: ${JSON.stringify(said)} instead of ${JSON.stringify(expected)}`);
    }
  return problems;
}

type Figures = {
  questions: {
    question_no: number;
    rows: number;
    values: number;
    pairable_rows: number;
    pairable_values: number;
    alpha: number | null;
    gold: string;
  }[];
  gold: string[];
  work: string[];
};

/** As they are once they are computed anew. */
async function measured(
  world: World,
  pool: Pool,
  task: string,
  counted: Counted,
): Promise<Figures | 'never current' | 'none'> {
  const api = world.as('master');
  const query = `answers=${counted}` as const;
  // as if half a minute had gone by
  await pool.query(
    `update task_quality set asked_at = '1970-01-01' where task_id = $1 and state not in ('waiting', 'running')`,
    [task],
  );
  for (let tries = 0; tries < 600; tries++) {
    const { status, result } = await api.get(`/task/${task}/quality?${query}`);
    if (status !== 200) return 'none';
    if (result.state !== 'current') {
      await pause(100);
      continue;
    }
    const questions: Figures['questions'] = [];
    for (const question_no of [1, 2, 3]) {
      const { figures } = (await api.get(`/task/${task}/quality/${question_no}?${query}`)).result;
      if (!figures) return 'none';
      const { rows, values, pairable_rows, pairable_values } = figures.counts;
      const alpha = figures.coefficients.find(({ name }) => name === 'krippendorff_alpha')?.value ?? null;
      const gold = figures.gold ? ofAll(figures.gold.score) : '';
      questions.push({ question_no, rows, values, pairable_rows, pairable_values, alpha: rounded(alpha), gold });
    }
    return {
      questions,
      gold: result.gold.map(({ contributor, score }) => `${nameOf(contributor)} ${ofAll(score)}`).sort(),
      work: result.work
        .map(({ contributor, rows_count, skipped_count }) => `${nameOf(contributor)} ${rows_count} ${skipped_count}`)
        .sort(),
    };
  }
  return 'never current';
}

const nameOf = ({ username, name, source }: Schemas['UserRef']) => (source ? name : username);
const ofAll = ({ right, of }: { right: number; of: number }) => `${right}/${of}`;
const rounded = (alpha: number | null) => (alpha === null ? null : Math.round(alpha * 1e6) / 1e6 + 0);

function expectedFigures(stored: Stored, counted: Counted): Figures {
  const until = (work: Work) => {
    const isSubmitted = work.rounds.includes(counted === 'pilot' ? 1 : work.first_round);
    if (!isSubmitted && (counted !== 'so_far' || work.removed)) return undefined;
    return counted === 'now' ? ('now' as const) : counted === 'pilot' ? 1 : work.first_round;
  };
  const { cells, skipped } = askedCells(stored, {
    until,
    rows: (row) => (counted === 'pilot' ? row.in_pilot : row.is_hidden_gold || isData(stored, row)),
  });
  const answers = answered(cells);
  const data = answers.filter(({ row }) => counted === 'pilot' || isData(stored, row));
  const people = stored.work.filter((work) => until(work) !== undefined);
  const judged = answers.flatMap((given) => {
    const gold = given.row.gold?.[given.question_no];
    return gold === undefined ? [] : [{ ...given, isRight: inOrder(gold) === inOrder(given.value) }];
  });
  const scoreOf = (some: typeof judged) =>
    some.length === 0 ? '' : ofAll({ right: some.filter(({ isRight }) => isRight).length, of: some.length });
  return {
    questions: [1, 2, 3].map((question_no) => ({
      question_no,
      ...figuresOf(data.filter((each) => each.question_no === question_no)),
      gold: scoreOf(judged.filter((each) => each.question_no === question_no)),
    })),
    gold: people
      .map((work) => [work.contributor, scoreOf(judged.filter((each) => each.work === work))])
      .filter(([, score]) => score !== '')
      .map((parts) => parts.join(' '))
      .sort(),
    work: people
      .map((work) => {
        const rows = new Set(answers.filter((each) => each.work === work).map(({ row }) => row.row_no));
        return `${work.contributor} ${rows.size} ${skipped.filter((each) => each.work === work).length}`;
      })
      .sort(),
  };
}

const inOrder = (value: Value) => JSON.stringify(Array.isArray(value) ? [...new Set(value)].sort() : value);

function figuresOf(answers: readonly Given[]) {
  const rows = [...Map.groupBy(answers, ({ row }) => row.row_no).values()];
  const pairable = rows.filter((given) => given.length > 1);
  const isOpen = answers.some(({ question_no }) => question_no === 2);
  return {
    rows: rows.length,
    values: answers.length,
    pairable_rows: pairable.length,
    pairable_values: pairable.flat().length,
    alpha: isOpen ? null : rounded(alphaOf(pairable.map((given) => given.map(({ value }) => value)))),
  };
}

/** How far two answers are from each other: 0 or 1, and between sets by MASI (Passonneau 2006). */
function distance(a: Value, b: Value): number {
  if (inOrder(a) === inOrder(b)) return 0;
  if (!Array.isArray(a) || !Array.isArray(b)) return 1;
  const both = a.filter((choice) => b.includes(choice)).length;
  const monotonicity = both === a.length || both === b.length ? 2 / 3 : both > 0 ? 1 / 3 : 0;
  return 1 - (both / new Set([...a, ...b]).size) * monotonicity;
}

/** Krippendorff's alpha by its definition, from all pairs of values (Krippendorff 2011). */
function alphaOf(units: readonly (readonly Value[])[]): number | null {
  const all = units.flat();
  const among = (values: readonly Value[]) =>
    values.reduce((sum, a) => sum + values.reduce((own, b) => own + distance(a, b), 0), 0);
  const expected = among(all) / (all.length * (all.length - 1));
  const observed = units.reduce((sum, values) => sum + among(values) / (values.length - 1), 0) / all.length;
  return expected > 0 ? 1 - observed / expected : null;
}
