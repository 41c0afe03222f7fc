import { defineConfig } from 'vitest/config';
import { patience } from '../../tools/patience.ts';

export default defineConfig({
  test: {
    ...patience,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // every file has a database of its own; two at a time on the machines we know
    maxWorkers: 2,
  },
});
