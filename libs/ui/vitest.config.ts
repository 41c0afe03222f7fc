import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../../tools/chromium.ts';
import { patience } from '../../tools/patience.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: { ...patience, name: 'unit', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        plugins: [storybookTest({ configDir: new URL('.storybook', import.meta.url).pathname })],
        test: {
          ...patience,
          name: 'stories',
          setupFiles: ['src/testing/no-performance-tracks.ts', 'src/testing/no-owner-stacks.ts'],
          // One page for all files: each start of a page reads Storybook and the console anew, which cost as much as the
          // stories themselves.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
    ],
  },
});
