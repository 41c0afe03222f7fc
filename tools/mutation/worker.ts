/**
 * Vitest's runner of test files, in its worker: runs each file once as it is, then once more for each mutant that it
 * reaches, while the modules are in memory.
 */
import { inject, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { note, noted } from './log.ts';

/** What the switches in the code read and count. */
interface Switches {
  activeMutant?: string | undefined;
  /** Counts how often the active mutant is reached; beyond the limit it throws, which ends most endless loops. */
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, never> } | undefined;
}

declare global {
  var __stryker__: Switches;
}

/** Where a mutant is reached this much more often than the code it replaces, it is in a loop without end. */
const limitOf = (hits: number) => 10 * hits + 10_000;
/** A test may take this many times as long as the slowest of its file takes without a mutant, and never less than this. */
const TIME_FACTOR = 20;
const LEAST_TIMEOUT_MS = Number(process.env.MUTATION_LEAST_TIMEOUT_MS ?? 2000);

const log = inject('mutationLog');
globalThis.__stryker__ = {};
const switches = globalThis.__stryker__;

let errorsOutside = 0;
let slowestMs = 0;
process.on('uncaughtException', () => (errorsOutside += 1));
process.on('unhandledRejection', () => (errorsOutside += 1));
note(log, 'worker', String(process.pid));

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
    switches.mutantCoverage = { static: {}, perTest: {} };
    slowestMs = 0;
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    slowestMs = Math.max(slowestMs, test.result?.duration ?? 0);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    if (noted(log, 'measured').length === 0) return;
    const file = files[0]?.filepath ?? '';
    if (hasFailed(files)) return note(log, 'failed', file);
    const decided = new Set([...noted(log, 'killed'), ...noted(log, `survived ${file}`)]);
    const timeoutMs = Math.max(LEAST_TIMEOUT_MS, slowestMs * TIME_FACTOR);
    // A failed test may leave something behind that makes the next run fail, too.
    let isClean = true;
    for (const [mutant, hits] of Object.entries(switches.mutantCoverage?.static ?? {})) {
      if (decided.has(mutant)) continue;
      note(log, 'trying', mutant);
      const isNoticed = await this.#notices(file, mutant, hits, timeoutMs);
      if (isNoticed && !isClean && (await this.#fails(file, timeoutMs))) {
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
  async #notices(file: string, mutant: string, hits: number, timeoutMs: number): Promise<boolean> {
    Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: limitOf(hits) });
    const failed = await this.#fails(file, timeoutMs);
    const endless = (switches.hitCount ?? 0) > limitOf(hits);
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    return failed || endless;
  }

  /** Runs the tests of the file up to the first that fails; Vitest hears nothing of it. */
  async #fails(file: string, timeoutMs: number): Promise<boolean> {
    errorsOutside = 0;
    const quiet: TestRunner = Object.create(this, {
      config: { value: { ...this.config, testTimeout: timeoutMs, hookTimeout: timeoutMs } },
      cancelRun: { value: false, writable: true },
      onCollectStart: { value: TestRunner.prototype.onCollectStart },
      onCollected: { value: undefined },
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
