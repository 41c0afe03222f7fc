import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { coverage } from '../../tools/coverage.ts';
import { PATIENCE_MS, patience } from '../../tools/patience.ts';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    ...patience,
    coverage,
    env: { PATIENCE_MS: String(PATIENCE_MS) },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.{ts,tsx}'],
    // The modules are read once for all files. What a file leaves in the page is cleared before the next.
    isolate: false,
    // One on every core: the default leaves one core to the main process, which has little to do.
    maxWorkers: '100%',
    setupFiles: [
      'src/testing/clean-page.ts',
      'src/testing/jsdom-gaps.ts',
      'src/testing/patience.ts',
      '@concord/ui/no-owner-stacks',
      'src/testing/loads-settled.ts',
      'src/testing/react-complaints.ts',
    ],
  },
});
