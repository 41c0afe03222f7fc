import { defineConfig } from 'vitest/config';
import { coverage } from './coverage.ts';
import { patience } from './patience.ts';

/** For the libraries whose tests need nothing special. Their modules are read once for all files. */
export default defineConfig({
  test: { ...patience, coverage, include: ['{src,scripts}/**/*.test.{ts,tsx}'], isolate: false },
});
