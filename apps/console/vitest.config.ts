import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { coverage } from '../../tools/coverage.ts';
import { PATIENCE_MS, patience } from '../../tools/patience.ts';

/** Shorter when set from outside: a test that is to fail, as a bug was planted, then does so sooner. */
const patienceMs = Number(process.env.PATIENCE_MS ?? PATIENCE_MS);

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    ...patience,
    coverage,
    expect: { poll: { timeout: patienceMs } },
    env: { PATIENCE_MS: String(patienceMs) },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.{ts,tsx}'],
    // The modules are read once for all files. What a file leaves in the page is cleared before the next.
    // One environment, also for files that need no page: a change of environment starts a new worker, which reads all again.
    environment: 'jsdom',
    isolate: false,
    // One on every core: the default leaves one core to the main process, which has little to do.
    maxWorkers: '100%',
    // Every core has a worker already: threads that collect garbage beside it, and often, only take its time.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    setupFiles: [
      'src/testing/setup/clean-page.ts',
      'src/testing/setup/jsdom-gaps.ts',
      'src/testing/setup/patience.ts',
      '@concord/ui/no-owner-stacks',
      'src/testing/setup/loads-settled.ts',
      'src/testing/setup/clock-put-back.ts',
      'src/testing/setup/react-complaints.ts',
    ],
  },
});
