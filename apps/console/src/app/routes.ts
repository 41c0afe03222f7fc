import type { Screen } from './screens.ts';

/** The screens of signed-in people: one entry each. Where staff and contributors see different screens, two of one path. */
export const screens: readonly Screen[] = [];
