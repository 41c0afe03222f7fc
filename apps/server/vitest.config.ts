import { defineConfig } from 'vitest/config';
import { coverage } from '../../tools/coverage.ts';
import { patience } from '../../tools/patience.ts';

export default defineConfig({
  test: {
    ...patience,
    coverage,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Every file has a database and services of its own and no module keeps state, so the modules are read and the
    // contract is compiled once for all files: two thirds of the processor time.
    isolate: false,
    // two at a time on the machines we know
    maxWorkers: 2,
  },
});
