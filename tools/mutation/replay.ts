import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { patience } from '../patience.ts';
import { note, noted } from './log.ts';
import { type Mutant, mutate } from './mutants.ts';
import { root, type Target } from './targets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mutationLog: string;
  }
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

/** Tries every mutant of the files with the tests of their folder. */
export async function replay({ folder, files }: Target): Promise<Outcome> {
  const { code, mutants } = await mutate(files);
  const scratch = mkdtempSync(join(tmpdir(), 'concord-mutation-'));
  const log = join(scratch, 'log');
  const vitest = await open(folder, code, log);
  try {
    await runAll(vitest, log);
  } finally {
    await vitest.close();
  }
  const killed = new Set(noted(log, 'killed'));
  const failed = noted(log, 'failed');
  rmSync(scratch, { recursive: true });
  return {
    mutants,
    survivors: mutants.filter(({ id }) => !killed.has(id)),
    failed,
  };
}

class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

function open(folder: string, code: ReadonlyMap<string, string>, log: string): Promise<Vitest> {
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
      provide: { mutationLog: log },
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
