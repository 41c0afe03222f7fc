import { setTimeout as sleep } from 'node:timers/promises';
import {
  bootstrapIntervals,
  collectRatings,
  countPatterns,
  type Difference,
  dawidSkene,
  krippendorffAlpha,
  masiDistances,
  pairableUnits,
  type Ratings,
} from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import type { Figure } from '../figures.ts';
import { memory, processorSeconds } from '../memory.ts';
import { makeContributors, type Person } from '../scene.ts';
import { quantile } from '../table.ts';
import { call, type Workspace } from '../workspace.ts';
import { CHOICES, makeCodedTask } from './quality-scene.ts';

type Schemas = components['schemas'];

/** Answers to one question. */
const SIZES = [10_000, 100_000, 1_000_000];
const CODERS = 3;
const DRAWS = 2000;
const PAGE_LIMIT_MS = 100;
const TIMES = 30;

/**
 * What the measures of agreement take beside reading the same answers from the database; then, at the largest size, the whole job of
 * a task and the pages that show its figures.
 */
export async function benchQuality(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const coders = await makeContributors(workspace, CODERS);
  for (const size of SIZES) {
    const task = await makeCodedTask(workspace, { manager, project, coders, rows: Math.round(size / CODERS) });
    figures.push(...(await measures(workspace, task, size)));
    if (size === Math.max(...SIZES)) figures.push(...(await job(workspace, manager, task)));
  }
  return figures;
}

/** How many milliseconds something takes. The best of three: the first one warms up. */
function timed(compute: () => unknown): number {
  const runs = [1, 2, 3].map(() => {
    const started = performance.now();
    compute();
    return performance.now() - started;
  });
  return Math.min(...runs);
}

type Answer = [assignment: string, row: number, value: string | string[]];

async function read({ pool }: Workspace, task: string, question: 1 | 2): Promise<{ ms: number; answers: Answer[] }> {
  let best = Number.POSITIVE_INFINITY;
  let answers: Answer[] = [];
  for (let time = 0; time < 3; time += 1) {
    const started = performance.now();
    const text = 'select assignment_id, row_no, value from answers where task_id = $1 and question_no = $2';
    answers = (await pool.query<Answer>({ text, values: [task, question], rowMode: 'array' })).rows;
    best = Math.min(best, performance.now() - started);
  }
  return { ms: best, answers };
}

function ratingsOf(answers: readonly Answer[], choices: readonly string[]): Ratings {
  const coders = new Map<string, number>();
  const numbers = new Map(choices.map((choice, index) => [choice, index]));
  const units = answers.reduce((most, [, row]) => Math.max(most, row), 0);
  const unit = Int32Array.from(answers, ([, row]) => row - 1);
  const coder = Int32Array.from(answers, ([by]) => {
    const known = coders.get(by) ?? coders.size;
    coders.set(by, known);
    return known;
  });
  const choice = Int32Array.from(answers, ([, , value]) => numbers.get(String(value)) ?? 0);
  return collectRatings({ units, coders: CODERS, choices: choices.length, unit, coder, choice }, 'first').ratings;
}

async function measures(workspace: Workspace, task: string, size: number): Promise<Figure[]> {
  const one = await read(workspace, task, 1);
  const several = await read(workspace, task, 2);
  const sets = [...new Set(several.answers.map(([, , value]) => String(value)))].sort();
  const distances = masiDistances(sets.map((set) => new Set(set.split(','))));
  const alpha = (answers: readonly Answer[], choices: readonly string[], difference: Difference) =>
    timed(() => {
      const patterns = countPatterns(ratingsOf(answers, choices));
      return krippendorffAlpha(patterns, difference)(patterns.units).value;
    });
  const ratings = ratingsOf(one.answers, CHOICES);
  const patterns = countPatterns(ratings);
  const units = pairableUnits(patterns);
  const plan = { units, rows: ratings.starts.length - 1, varied: ratings.starts.length - 1, draws: DRAWS, seed: 1 };
  const of = `${size.toLocaleString('en')} answers`;
  const figure = (what: string, value: number, readMs: number, times: number): Figure => ({
    what: `${what}, ${of}`,
    value,
    unit: 'ms',
    limit: { of: `${times} × reading them`, value: times * readMs },
  });
  return [
    figure('nominal α', alpha(one.answers, CHOICES, { scale: 'nominal' }), one.ms, 1.5),
    figure('ordinal α', alpha(one.answers, CHOICES, { scale: 'ordinal' }), one.ms, 1.5),
    figure('α of sets (MASI)', alpha(several.answers, sets, { scale: 'distances', distances }), several.ms, 1.5),
    figure(
      `bootstrap, ${DRAWS.toLocaleString('en')} draws`,
      timed(() => bootstrapIntervals(plan, [krippendorffAlpha(patterns, { scale: 'nominal' })])),
      one.ms,
      1,
    ),
    figure(
      'Dawid–Skene',
      timed(() => dawidSkene(ratings, { smoothing: 0.01 })),
      one.ms,
      10,
    ),
  ];
}

async function job(workspace: Workspace, { token }: Person, task: string): Promise<Figure[]> {
  const path = `/task/${task}/quality`;
  const look = () => call<Schemas['TaskQuality']>(workspace, { method: 'GET', path, token });
  const [idle, busy, started] = [memory(workspace, 'VmRSS'), processorSeconds(workspace), performance.now()];
  while ((await look()).state !== 'current') await sleep(200);
  const seconds = (performance.now() - started) / 1000;
  const of = `${(2 * Math.max(...SIZES)).toLocaleString('en')} answers`;
  const pages: Figure[] = [];
  for (const [what, page] of [
    ['Quality page', path],
    ['page of a question', `${path}/1`],
  ]) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const asked = performance.now();
      await call(workspace, { method: 'GET', path: page ?? path, token });
      times.push(performance.now() - asked);
    }
    const goal = { of: 'our goal', value: PAGE_LIMIT_MS };
    pages.push({ what: `${what}, ${of}, p95`, value: quantile(times, 0.95), unit: 'ms', limit: goal });
  }
  return [
    { what: `figures of a task, ${of}`, value: seconds, unit: 's' },
    {
      what: `figures of a task, ${of}, processor time of the server`,
      value: processorSeconds(workspace) - busy,
      unit: 's',
    },
    { what: `figures of a task, ${of}, most memory above idle`, value: memory(workspace, 'VmHWM') - idle, unit: 'MB' },
    ...pages,
  ];
}
