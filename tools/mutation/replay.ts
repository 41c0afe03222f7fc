import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { patience } from '../patience.ts';
import { note, noted } from './log.ts';
import { type Mutant, type Mutated, mutate } from './mutants.ts';
import { root, type Target } from './targets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mutationWork: Work;
  }
}

/** What a worker has to do. */
export interface Work {
  readonly log: string;
  /** The mutants that it tries. */
  readonly mutants: readonly string[];
  readonly keepsModules: boolean;
}

/** For the message of workers that run out of memory. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export interface Outcome {
  readonly mutants: readonly Mutant[];
  /** Those that no test reaches among them. */
  readonly survivors: readonly Mutant[];
  /** Test files that fail without a mutant: then nothing is known. */
  readonly failed: readonly string[];
}

const WORTH_A_WORKER = 10;

/** So many of them, from the first to the last at equal distances. */
const spread = (mutants: readonly Mutant[], count: number) =>
  mutants.filter(
    (_, index) => Math.floor((index * count) / mutants.length) !== Math.floor(((index - 1) * count) / mutants.length),
  );

/** Tries every mutant of the files, or so many, with the tests of a folder, on all cores. */
export async function replay(target: Target, sample = Number.POSITIVE_INFINITY): Promise<Outcome> {
  const { code, mutants } = await mutate(target);
  const all = spread(mutants, Math.min(sample, mutants.length));
  const workers = availableParallelism() * target.setting.workersPerCore;
  // a worker takes longer to start than to try a few
  const of = Math.min(workers, Math.ceil(all.length / WORTH_A_WORKER));
  const shares = Array.from({ length: of }, (_, first) => all.filter((_mutant, index) => index % of === first));
  const results = await Promise.all(shares.map((share) => tryShare(target, code, share)));
  const killed = new Set(results.flatMap((result) => result.killed));
  const onlyWhenRead = new Set(results.flatMap((result) => result.onlyWhenRead));
  const tried = all.filter(({ id }) => !onlyWhenRead.has(id));
  return {
    mutants: tried,
    survivors: tried.filter(({ id }) => !killed.has(id)),
    failed: [...new Set(results.flatMap(({ failed }) => failed))],
  };
}

async function tryShare(target: Target, code: Mutated['code'], share: readonly Mutant[]) {
  const scratch = mkdtempSync(join(tmpdir(), 'concord-mutation-'));
  const log = join(scratch, 'log');
  const mutants = share.map(({ id }) => id);
  const vitest = await open(target, code, { log, mutants, keepsModules: target.setting.keepsModules });
  try {
    await runAll(vitest, log);
    const killed = noted(log, 'killed');
    const tried = new Set([...killed, ...noted(log, 'survived').map((entry) => entry.split(' ').at(-1))]);
    // what runs only when a module is read
    const onlyWhenRead = noted(log, 'reached').filter((id) => !tried.has(id));
    return { killed, onlyWhenRead, failed: noted(log, 'failed') };
  } finally {
    await vitest.close();
    rmSync(scratch, { recursive: true });
  }
}

class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

function open({ folder, tests, setting: { config } }: Target, code: Mutated['code'], work: Work): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: config && join(root, config),
      root: join(root, config ? dirname(config) : join(folder, '..')),
      include: [join(root, tests, '**/*.test.{ts,tsx}')],
      watch: false,
      // it would return what an earlier run has changed
      fsModuleCache: false,
      // one process, which keeps the modules
      pool: 'forks',
      isolate: false,
      maxWorkers: 1,
      runner: join(import.meta.dirname, 'worker.ts'),
      provide: { mutationWork: work },
      silent: true,
      reporters: [{}],
      sequence: { sequencer: AsGiven },
      ...patience,
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => code.get(id.replace(/\?.*/, '')) }],
    },
    { stdout: nowhere(), stderr: nowhere() },
  );
}

/** The test files, the quickest first: most mutants never reach the slow ones. */
async function quickestFirst(vitest: Vitest): Promise<TestSpecification[]> {
  const specifications = await vitest.globTestSpecifications();
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const times = new Map(testModules.map((tests) => [tests.moduleId, tests.diagnostic().duration]));
  const timeOf = ({ moduleId }: TestSpecification) => times.get(moduleId) ?? 0;
  return specifications.toSorted((a, b) => timeOf(a) - timeOf(b));
}

const finishedIn = (log: string) => new Set([...noted(log, 'finished'), ...noted(log, 'failed')]);

/** Runs all test files; after a worker that was ended, the rest of them in a new one. */
async function runAll(vitest: Vitest, log: string): Promise<void> {
  const specifications = await quickestFirst(vitest);
  note(log, 'measured', `${specifications.length} test files`);
  for (;;) {
    const over = finishedIn(log);
    const left = specifications.filter(({ moduleId }) => !over.has(moduleId));
    if (left.length === 0) return;
    const tried = noted(log, 'trying').length;
    const { unhandledErrors } = await vitest.runTestSpecifications(left);
    // what ended the worker was the mutant's doing
    const fatal = undecided(log);
    if (fatal !== undefined) note(log, 'killed', fatal);
    else if (tried === noted(log, 'trying').length && over.size === finishedIn(log).size)
      throw new AggregateError(unhandledErrors, `Vitest ran no tests of ${left[0]?.project.config.root}`);
  }
}

/** The mutant that is being tried. */
function undecided(log: string): string | undefined {
  const trying = noted(log, 'trying');
  const decided = [...noted(log, 'killed'), ...noted(log, 'survived'), ...noted(log, 'spoilt')];
  return trying.length > decided.length ? trying.at(-1) : undefined;
}
