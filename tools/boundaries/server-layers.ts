import type { AppLayers } from './layers.ts';

/** The layers of the server, bottom up; why: docs/decisions/0021-layers-of-the-apps.md. */
export const SERVER_LAYERS: AppLayers = {
  root: 'apps/server/',
  layers: [
    { name: 'kernel', files: ['src/kernel/'] },
    { name: 'tabular', files: ['src/tabular/'] },
    { name: 'db', files: ['src/db/'] },
    { name: 'security', files: ['src/security/'] },
    { name: 'audit', files: ['src/audit/'] },
    { name: 'jobs', files: ['src/jobs/'] },
    { name: 'mail', files: ['src/mail/'] },
    { name: 'services', files: ['src/services.ts'] },
    { name: 'http', files: ['src/http/'] },
    { name: 'shared', files: ['src/shared/'] },
    { name: 'modules', files: ['src/modules/'] },
    { name: 'first run', files: ['src/first-run/'] },
    { name: 'app', files: ['src/app.ts', 'src/modules.ts', 'src/start.ts', 'src/main.ts'] },
    { name: 'operations', files: ['src/operations/'] },
    { name: 'tests', files: ['src/testing/', /\.test\.ts$/, 'vitest.config.ts', 'vitest.citus.config.ts'] },
  ],
  exceptions: [],
};
