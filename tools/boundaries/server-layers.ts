import type { AppLayers } from './layers.ts';

export const SERVER_LAYERS: AppLayers = {
  root: 'apps/server/',
  layers: [
    { name: 'base', files: ['src/'] },
    { name: 'modules', files: ['src/modules/'] },
    { name: 'app', files: ['src/modules.ts', 'src/app.ts', 'src/start.ts', 'src/main.ts'] },
    { name: 'tests', files: ['src/testing/', /\/testing\//, /\.test\.ts$/, 'vitest.config.ts'] },
  ],
  exceptions: [],
};
