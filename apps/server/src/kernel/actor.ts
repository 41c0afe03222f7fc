import type { components } from '@concord/openapi';

/** 0 master, 1 project manager, 2 contributor. */
export type UserType = components['schemas']['UserType'];

/** The signed-in person who makes a request. */
export type Actor<T extends UserType = UserType> = {
  id: string;
  type: T;
  session_id: string;
  language: components['schemas']['Language'];
};
