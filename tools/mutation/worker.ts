/**
 * Vitest's runner of test files, in its worker: runs each file once as it is, then once more for each mutant that it
 * reaches, while the modules are in memory.
 */
import { inject, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { note, noted } from './log.ts';
import { endWhenBusy, endWhenIdle, processorMs } from './stalled.ts';
import { type Coverage, Switches } from './switches.ts';

/** A mutant that a test file reaches. */
interface Reached {
  readonly mutant: string;
  /** The tests that reach it; `undefined`: all, as it is in what they share. */
  readonly tests: ReadonlySet<string> | undefined;
}

function reachedIn({ static: shared, perTest }: Coverage): Reached[] {
  const testsOf = new Map<string, Set<string>>();
  for (const [test, reached] of perTest)
    for (const mutant of reached) testsOf.set(mutant, (testsOf.get(mutant) ?? new Set()).add(test));
  const all = new Set([...shared, ...testsOf.keys()]);
  return [...all]
    .filter((mutant) => mine.has(mutant))
    .map((mutant) => ({ mutant, tests: shared.has(mutant) ? undefined : testsOf.get(mutant) }));
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
  var mutationSwitches: Switches;
}

const { log, mutants, keepsModules } = inject('mutationWork');
const mine = new Set(mutants);
const switches = new Switches();
globalThis.mutationSwitches = switches;
const busy = endWhenBusy();

// Kept from before a test fakes it.
const nowMs = performance.now.bind(performance);
/** By test, how long it has taken without a mutant. */
const tookMs = new Map<string, number>();

/**
 * How long tests wait for something to appear that a mutant may keep away. Where modules are kept, a worker that is ended
 * takes long to replace: tests give up before it has been idle for too long, the sooner the quicker they are without it.
 */
function patienceFor(tests: Reached['tests']): number | undefined {
  if (!keepsModules) return;
  const slowest = [...(tests ?? tookMs.keys())].map((test) => tookMs.get(test) ?? 0);
  return 2000 + 2 * Math.max(0, ...slowest);
}

/** `undefined`: as configured. */
let patienceMs: number | undefined;

let errorsOutside = 0;
let startedMs = 0;
let testStartedMs = 0;
process.on('uncaughtException', () => (errorsOutside += 1));
process.on('unhandledRejection', () => (errorsOutside += 1));

type Test = Parameters<TestRunner['onAfterRunTask']>[0];

const hasFailed = (files: readonly RunnerTestFile[]) => files.some(({ result }) => result?.state === 'fail');

export default class MutantRunner extends TestRunner {
  /** The test that failed in the last run of the tests of a file. */
  #failed: string | undefined;

  /** Every run reads the modules anew unless they are kept: a mutant may be in what runs when a module is read. */
  onBeforeCollect(): void {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    if (!keepsModules) vi.resetModules();
    if (patienceMs !== undefined) vi.stubEnv('PATIENCE_MS', String(patienceMs));
    // what runs while modules are read belongs to no test
    switches.startCoverage();
    startedMs = processorMs();
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    switches.startTest(test.id);
    testStartedMs = nowMs();
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    switches.startTest(undefined);
    if (patienceMs === undefined) tookMs.set(test.id, nowMs() - testStartedMs);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    const file = files[0]?.filepath ?? '';
    if (noted(log, 'measured').length === 0) {
      const reached = reachedIn(switches.coverage);
      for (const { mutant } of reached) note(log, 'reached', mutant);
      if (reached.length === 0) note(log, hasFailed(files) ? 'failed' : 'finished', file);
      return;
    }
    // Once more, as what runs when modules are read is not reached again.
    const failed = hasFailed(files) || (keepsModules && (await this.#fails(file, undefined, 0)));
    if (failed) return note(log, 'failed', file);
    await this.#tryAll(file, reachedIn(switches.coverage));
    note(log, 'finished', file);
  }

  async #tryAll(file: string, reached: readonly Reached[]): Promise<void> {
    const decided = new Set([...noted(log, 'killed'), ...noted(log, `survived ${file}`)]);
    const usualMs = processorMs() - startedMs;
    // A failed test may leave something behind that makes the next run fail, too.
    let isClean = true;
    for (const { mutant, tests } of reached) {
      if (decided.has(mutant)) continue;
      note(log, 'trying', mutant);
      const isNoticed = await this.#notices(file, { mutant, tests }, usualMs);
      const failed = this.#failed === undefined ? tests : new Set([this.#failed]);
      if (isNoticed && !isClean && (await this.#fails(file, failed, usualMs))) {
        note(log, 'spoilt', mutant);
        process.kill(process.pid, 'SIGKILL'); // another worker tries it again
      }
      isClean = !isNoticed || !isClean;
      if (isNoticed) note(log, 'killed', mutant);
      else note(log, `survived ${file}`, mutant);
    }
  }

  /** Whether a test of the file fails because of the mutant. */
  async #notices(file: string, { mutant, tests }: Reached, usualMs: number): Promise<boolean> {
    switches.activate(mutant);
    patienceMs = patienceFor(tests);
    const usual = this.config.expect;
    if (patienceMs !== undefined) this.config.expect = { ...usual, poll: { timeout: patienceMs } };
    const failed = await this.#fails(file, tests, usualMs);
    this.config.expect = usual;
    patienceMs = undefined;
    switches.activate(undefined);
    return failed || switches.isEndless;
  }

  /** Runs these tests of the file up to the first that fails; Vitest hears nothing of it. */
  async #fails(file: string, tests: Reached['tests'], usualMs: number): Promise<boolean> {
    errorsOutside = 0;
    this.#failed = undefined;
    const quiet: TestRunner = Object.create(this, {
      // whatever never ends ends the worker
      config: { value: { ...this.config, testTimeout: 0, hookTimeout: 0 } },
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
          this.onAfterRunTask(test);
          if (test.result?.state !== 'fail') return;
          this.#failed = test.id;
          TestRunner.prototype.cancel.call(quiet, 'test-failure');
        },
      },
    });
    const stopIdle = endWhenIdle();
    if (usualMs > 0) busy.start(usualMs);
    const files = await startTests([file], quiet);
    busy.stop();
    stopIdle();
    await new Promise((resolve) => setImmediate(resolve)); // unhandled rejections are reported after it
    return hasFailed(files) || errorsOutside > 0;
  }
}
