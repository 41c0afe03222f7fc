import { defineConfig } from 'vitest/config';
import { patience } from './patience.ts';

export default defineConfig({
  test: { ...patience, include: ['**/*.test.ts'], isolate: false },
});
