import { defineConfig } from 'vitest/config';

/** One thing after the other, as the person does it: each test continues where the one before has ended. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 120_000, fileParallelism: false, bail: 1 },
});
