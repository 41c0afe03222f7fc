import { paths } from '../shared/paths.ts';
import { type Screen, screen } from './screens.ts';

/** The screens of signed-in people: one entry each. Where staff and contributors see different screens, two of one path. */
export const screens: readonly Screen[] = [
  screen({
    path: paths.dashboard,
    audience: 'everyone',
    load: async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  }),
];
