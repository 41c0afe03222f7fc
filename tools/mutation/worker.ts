/**
 * Vitest's runner of test files, in its worker: runs each file once as it is, then once more for each mutant that it
 * reaches, while the modules are in memory.
 */
import { inject, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { note, noted } from './log.ts';

/** What the switches in the code read and count. */
interface Switches {
  activeMutant?: string | undefined;
  /** Counts how often a test reaches the active mutant; beyond the limit it throws, which ends most endless loops. */
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  /** How often each mutant is reached: while modules are read and hooks of suites run, and in each test by its id. */
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> } | undefined;
  currentTestId?: string | undefined;
}

type Hits = Record<string, number>;

/** A mutant that a test file reaches. */
interface Reached {
  readonly mutant: string;
  /** How often at most in one test, or in what they share. */
  readonly hits: number;
  /** The tests that reach it; `undefined`: all, as it is in what they share. */
  readonly tests: ReadonlySet<string> | undefined;
}

function reachedIn({ static: shared, perTest }: { static: Hits; perTest: Record<string, Hits> }): Reached[] {
  const hitsOf = new Map(Object.entries(shared));
  const testsOf = new Map<string, Set<string>>();
  for (const [test, reached] of Object.entries(perTest))
    for (const [mutant, hits] of Object.entries(reached)) {
      hitsOf.set(mutant, Math.max(hitsOf.get(mutant) ?? 0, hits));
      testsOf.set(mutant, (testsOf.get(mutant) ?? new Set()).add(test));
    }
  return [...hitsOf].map(([mutant, hits]) => ({
    mutant,
    hits,
    tests: mutant in shared ? undefined : testsOf.get(mutant),
  }));
}

/** Marks all tests but these as skipped, and the suites in which none is left, so that their hooks do not run. */
function runOnly(tests: ReadonlySet<string>, suite: RunnerTestSuite): boolean {
  const left = suite.tasks.filter((task) => {
    const isWanted = task.type === 'suite' ? runOnly(tests, task) : tests.has(task.id);
    if (!isWanted) task.mode = 'skip';
    return isWanted;
  });
  return left.length > 0;
}

declare global {
  var __stryker__: Switches;
}

/** Where a mutant is reached this much more often than the code it replaces, it is in a loop without end. */
const limitOf = (hits: number) => 10 * hits + 10_000;
/** A test may take this many times as long as the slowest of its file takes without a mutant, and never less than this. */
const TIME_FACTOR = 20;
const LEAST_TIMEOUT_MS = Number(process.env.MUTATION_LEAST_TIMEOUT_MS ?? 2000);
/** After so many times what the file takes without a mutant, and this time in addition, its worker is ended. */
const FILE_FACTOR = 5;
const LEAST_PATIENCE_MS = 5 * LEAST_TIMEOUT_MS;

const log = inject('mutationLog');
globalThis.__stryker__ = {};
const switches = globalThis.__stryker__;

let errorsOutside = 0;
let isEndless = false;
let slowestMs = 0;
let fileMs = 0;
process.on('uncaughtException', () => (errorsOutside += 1));
process.on('unhandledRejection', () => (errorsOutside += 1));
note(log, 'worker', String(process.pid));

type Test = Parameters<TestRunner['onAfterRunTask']>[0];

/** The limit is for one test: what earlier ones have reached does not count in the next. */
function checkHits(): void {
  const { hitCount, hitLimit } = switches;
  if (hitCount === undefined || hitLimit === undefined) return;
  isEndless ||= hitCount > hitLimit;
  switches.hitCount = 0;
}

const hasFailed = (files: readonly RunnerTestFile[]) => files.some(({ result }) => result?.state === 'fail');

export default class MutantRunner extends TestRunner {
  /** Every run reads the modules anew: a mutant may be in what runs when a module is read. */
  onBeforeCollect(): void {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.resetModules();
    switches.mutantCoverage = { static: {}, perTest: {} };
    // that of the file before: what runs while modules are read belongs to no test
    switches.currentTestId = undefined;
    slowestMs = 0;
    fileMs = 0;
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    switches.currentTestId = test.id;
    checkHits();
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    switches.currentTestId = undefined;
    slowestMs = Math.max(slowestMs, test.result?.duration ?? 0);
    fileMs += test.result?.duration ?? 0;
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    if (noted(log, 'measured').length === 0) return;
    const file = files[0]?.filepath ?? '';
    if (hasFailed(files)) return note(log, 'failed', file);
    const decided = new Set([...noted(log, 'killed'), ...noted(log, `survived ${file}`)]);
    const timeoutMs = Math.max(LEAST_TIMEOUT_MS, slowestMs * TIME_FACTOR);
    note(log, 'patience', String(LEAST_PATIENCE_MS + FILE_FACTOR * fileMs));
    // A failed test may leave something behind that makes the next run fail, too.
    let isClean = true;
    const reached = switches.mutantCoverage ? reachedIn(switches.mutantCoverage) : [];
    for (const { mutant, hits, tests } of reached) {
      if (decided.has(mutant)) continue;
      note(log, 'trying', mutant);
      const isNoticed = await this.#notices(file, { mutant, hits, tests }, timeoutMs);
      if (isNoticed && !isClean && (await this.#fails(file, tests, timeoutMs))) {
        note(log, 'spoilt', mutant);
        process.kill(process.pid, 'SIGKILL'); // another worker tries it again
      }
      isClean = !isNoticed || !isClean;
      if (isNoticed) note(log, 'killed', mutant);
      else note(log, `survived ${file}`, mutant);
    }
    note(log, 'finished', file);
  }

  /** Whether a test of the file fails because of the mutant. */
  async #notices(file: string, { mutant, hits, tests }: Reached, timeoutMs: number): Promise<boolean> {
    Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: limitOf(hits) });
    isEndless = false;
    const failed = await this.#fails(file, tests, timeoutMs);
    checkHits();
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    return failed || isEndless;
  }

  /** Runs these tests of the file up to the first that fails; Vitest hears nothing of it. */
  async #fails(file: string, tests: Reached['tests'], timeoutMs: number): Promise<boolean> {
    errorsOutside = 0;
    const quiet: TestRunner = Object.create(this, {
      config: { value: { ...this.config, testTimeout: timeoutMs, hookTimeout: timeoutMs } },
      cancelRun: { value: false, writable: true },
      onCollectStart: { value: TestRunner.prototype.onCollectStart },
      onCollected: {
        value: (files: RunnerTestFile[]) => {
          if (tests) for (const suite of files) runOnly(tests, suite);
        },
      },
      onTaskUpdate: { value: async () => {} },
      onCleanupWorkerContext: { value: undefined },
      onAfterRunFiles: { value: TestRunner.prototype.onAfterRunFiles },
      onAfterRunTask: {
        value: (test: Test) => {
          super.onAfterRunTask(test);
          if (test.result?.state === 'fail') TestRunner.prototype.cancel.call(quiet, 'test-failure');
        },
      },
    });
    const files = await startTests([file], quiet);
    await new Promise((resolve) => setImmediate(resolve)); // unhandled rejections are reported after it
    return hasFailed(files) || errorsOutside > 0;
  }
}
