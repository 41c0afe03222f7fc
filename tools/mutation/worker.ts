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
    .filter((mutant) => Number(mutant) % of === first)
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

const log = inject('mutationLog');
const { first, of } = inject('mutationShare');
const switches = new Switches();
globalThis.mutationSwitches = switches;
const busy = endWhenBusy();

let errorsOutside = 0;
let startedMs = 0;
process.on('uncaughtException', () => (errorsOutside += 1));
process.on('unhandledRejection', () => (errorsOutside += 1));

type Test = Parameters<TestRunner['onAfterRunTask']>[0];

const hasFailed = (files: readonly RunnerTestFile[]) => files.some(({ result }) => result?.state === 'fail');

export default class MutantRunner extends TestRunner {
  /** Every run reads the modules anew: a mutant may be in what runs when a module is read. */
  onBeforeCollect(): void {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.resetModules();
    // what runs while modules are read belongs to no test
    switches.startCoverage();
    startedMs = processorMs();
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    switches.startTest(test.id);
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    switches.startTest(undefined);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    const file = files[0]?.filepath ?? '';
    const reached = reachedIn(switches.coverage);
    if (noted(log, 'measured').length === 0) {
      if (reached.length === 0) note(log, hasFailed(files) ? 'failed' : 'finished', file);
      return;
    }
    if (hasFailed(files)) return note(log, 'failed', file);
    const decided = new Set([...noted(log, 'killed'), ...noted(log, `survived ${file}`)]);
    const usualMs = processorMs() - startedMs;
    // A failed test may leave something behind that makes the next run fail, too.
    let isClean = true;
    for (const { mutant, tests } of reached) {
      if (decided.has(mutant)) continue;
      note(log, 'trying', mutant);
      const isNoticed = await this.#notices(file, { mutant, tests }, usualMs);
      if (isNoticed && !isClean && (await this.#fails(file, tests, usualMs))) {
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
  async #notices(file: string, { mutant, tests }: Reached, usualMs: number): Promise<boolean> {
    switches.activate(mutant);
    const failed = await this.#fails(file, tests, usualMs);
    switches.activate(undefined);
    return failed || switches.isEndless;
  }

  /** Runs these tests of the file up to the first that fails; Vitest hears nothing of it. */
  async #fails(file: string, tests: Reached['tests'], usualMs: number): Promise<boolean> {
    errorsOutside = 0;
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
          if (test.result?.state === 'fail') TestRunner.prototype.cancel.call(quiet, 'test-failure');
        },
      },
    });
    const stopIdle = endWhenIdle();
    busy.start(usualMs);
    const files = await startTests([file], quiet);
    busy.stop();
    stopIdle();
    await new Promise((resolve) => setImmediate(resolve)); // unhandled rejections are reported after it
    return hasFailed(files) || errorsOutside > 0;
  }
}
