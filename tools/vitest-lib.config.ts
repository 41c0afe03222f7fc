import { defineConfig } from 'vitest/config';
import { patience } from './patience.ts';

/** For the libraries whose tests need nothing special. */
export default defineConfig({ test: { ...patience, include: ['{src,scripts}/**/*.test.{ts,tsx}'] } });
