import type { AppLayers } from './layers.ts';

export const CONSOLE_LAYERS: AppLayers = {
  root: 'apps/console/',
  layers: [
    {
      name: 'shared parts',
      files: [
        'src/shared/fields/',
        'src/shared/keys/',
        'src/shared/navigation/',
        'src/shared/network/',
        'src/shared/status/',
        'src/shared/text/',
      ],
    },
    { name: 'shared/form', files: ['src/shared/form/'] },
    { name: 'shared/session', files: ['src/shared/session/'] },
    { name: 'shared/outbox', files: ['src/shared/outbox/'] },
    { name: 'shared/preferences', files: ['src/shared/preferences/'] },
    { name: 'shared/page', files: ['src/shared/page/'] },
    { name: 'shared/list', files: ['src/shared/list/'] },
    { name: 'shared/records', files: ['src/shared/records/'] },
    { name: 'features', files: ['src/features/'] },
    { name: 'app', files: ['src/app/'] },
    { name: 'start', files: ['src/main.tsx', 'build/', 'vite.config.ts', 'vitest.config.ts', 'public/'] },
    {
      name: 'tests',
      files: ['src/testing/', /\.(test|stories)\.tsx?$/],
    },
  ],
  exceptions: [],
};
