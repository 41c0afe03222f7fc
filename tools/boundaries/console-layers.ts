import type { AppLayers } from './layers.ts';

export const CONSOLE_LAYERS: AppLayers = {
  root: 'apps/console/',
  layers: [
    { name: 'shared', files: ['src/shared/'] },
    { name: 'features', files: ['src/features/'] },
    { name: 'app', files: ['src/app/'] },
    { name: 'start', files: ['src/main.tsx', 'build/', 'vite.config.ts', 'vitest.config.ts', 'public/'] },
    {
      name: 'tests',
      files: ['src/testing/', 'src/features/task/builder/data/an-upload.ts', /\/testing\//, /\.(test|stories)\.tsx?$/],
    },
  ],
  exceptions: [],
};
