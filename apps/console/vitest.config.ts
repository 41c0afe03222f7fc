import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.{ts,tsx}'], setupFiles: ['src/testing/jsdom-gaps.ts'] },
});
