/**
 * Changes the code of the libraries, or of parts of the console and the server, in many small ways and runs their tests
 * on each: lists what no test notices, and the files in which less than 90 % is noticed. Fails where a folder has less.
 * Arguments: folders or files; the libraries if there are none. `--sample 100`: tries only so many changes of each.
 * `--tests <folder>`: with the tests there in place of those beside the files.
 */
import { parseArgs } from 'node:util';
import type { Mutant } from './mutants.ts';
import { type Outcome, replay } from './replay.ts';
import { targetsOf } from './targets.ts';

const WANTED_PERCENT = 90;

const oneLine = (code: string) => {
  const text = code.replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const describe = ({ file, line, was, becomes }: Mutant) => `  ${file}:${line}  ${oneLine(was)}  →  ${oneLine(becomes)}`;

const percentOf = (noticed: number, all: number) => (all === 0 ? 100 : (noticed / all) * 100);
const score = (name: string, noticed: number, all: number) =>
  `${name}: ${noticed} of ${all} noticed, ${percentOf(noticed, all).toFixed(1)} %`;

/** The files below the mark, the weakest first: a folder can be good enough while one of its files is not. */
function weakFiles({ mutants, survivors }: Outcome): string[] {
  const all = Map.groupBy(mutants, ({ file }) => file);
  const missed = Map.groupBy(survivors, ({ file }) => file);
  return [...all]
    .map(([file, { length }]) => ({ file, noticed: length - (missed.get(file)?.length ?? 0), length }))
    .filter(({ noticed, length }) => percentOf(noticed, length) < WANTED_PERCENT)
    .sort((a, b) => percentOf(a.noticed, a.length) - percentOf(b.noticed, b.length))
    .map(({ file, noticed, length }) => score(`  ${file}`, noticed, length));
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, tests: { type: 'string' } },
  });
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (sample !== undefined && !(sample >= 1)) throw new RangeError(`--sample ${values.sample} is no number of changes`);
  const targets = targetsOf(positionals, values.tests);
  if (targets.length === 0)
    console.error('None of these files is mutated; tools/mutation/targets.ts lists the folders');
  let isGood = targets.length > 0;
  for (const target of targets) {
    const outcome = await replay(target, sample);
    const { mutants, survivors, failed } = outcome;
    const noticed = mutants.length - survivors.length;
    for (const survivor of survivors) console.log(describe(survivor));
    for (const file of failed) console.error(`  ${file} fails without any change`);
    for (const line of weakFiles(outcome)) console.log(line);
    console.log(score(target.folder, noticed, mutants.length));
    if (percentOf(noticed, mutants.length) < WANTED_PERCENT || failed.length > 0) isGood = false;
  }
  return isGood;
}

process.exitCode = (await main()) ? 0 : 1;
