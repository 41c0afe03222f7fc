import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../tools/chromium.ts';
import { PATIENCE_MS } from '../../tools/patience.ts';
import { reservePort } from '../../tools/reserve-port.ts';
import { temporaryFolder } from '../../tools/temporary-folder.ts';

// The configuration is read again in every worker: the first reading decides the address of this run's server.
process.env.E2E_PORT ??= String(await reservePort());
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = temporaryFolder('concord-e2e-');
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env;
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 15 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // A trace copies the page at every step, which costs a quarter of the run: `--trace on` records one when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    // What moves while a page loads is drawn for nobody, and costs a tenth of its processor time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(),
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node ../server/src/main.ts',
    env: { PORT: port, PUBLIC_URL: baseURL, CONCORD_DATA_DIR: dataDir, LOG_LEVEL: 'warn', CONCORD_DEMO: '1' },
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 2 * PATIENCE_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: PATIENCE_MS },
  },
});
