import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { patience } from '../patience.ts';
import { note, noted } from './log.ts';
import { type Mutant, type Mutated, mutate } from './mutants.ts';
import { root, type Target } from './targets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mutationLog: string;
    mutationShare: Share;
  }
}

/** The mutants that one worker tries: each `of`th, from `first` on. */
export interface Share {
  readonly first: number;
  readonly of: number;
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

/** Tries every mutant of the files with the tests of their folder, on all cores. */
export async function replay({ folder, files }: Target): Promise<Outcome> {
  const { code, mutants } = await mutate(files);
  const of = availableParallelism();
  const shares = Array.from({ length: of }, (_, first) => tryShare(folder, code, { first, of }));
  const tried = await Promise.all(shares);
  const killed = new Set(tried.flatMap((share) => share.killed));
  return {
    mutants,
    survivors: mutants.filter(({ id }) => !killed.has(id)),
    failed: [...new Set(tried.flatMap(({ failed }) => failed))],
  };
}

async function tryShare(folder: string, code: Mutated['code'], share: Share) {
  const scratch = mkdtempSync(join(tmpdir(), 'concord-mutation-'));
  const log = join(scratch, 'log');
  const vitest = await open(folder, code, log, share);
  try {
    await runAll(vitest, log);
    return { killed: noted(log, 'killed'), failed: noted(log, 'failed') };
  } finally {
    await vitest.close();
    rmSync(scratch, { recursive: true });
  }
}

class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

function open(folder: string, code: Mutated['code'], log: string, share: Share): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root: join(root, folder, '..'),
      include: [join(root, folder, '**/*.test.{ts,tsx}')],
      watch: false,
      // it would return what an earlier run has changed
      fsModuleCache: false,
      // one process, which keeps the modules
      pool: 'forks',
      isolate: false,
      maxWorkers: 1,
      runner: join(import.meta.dirname, 'worker.ts'),
      provide: { mutationLog: log, mutationShare: share },
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
