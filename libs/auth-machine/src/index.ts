export { type FormGuardEvent, formGuardMachine } from './form-guard-machine.ts';
export { type RouteProgressInput, routeProgressMachine } from './route-progress-machine.ts';
export {
  heldToken,
  pageUser,
  requestToken,
  type SessionIdentity,
  type SessionUser,
} from './session-identity.ts';
export { createSessionMachine, retryDelay } from './session-machine.ts';
export type {
  Credentials,
  FetchUserResult,
  Registration,
  SessionContext,
  SessionEffects,
  SessionEvent,
  SessionInput,
  SessionTag,
  SignInCode,
  SignInError,
  SignInResult,
} from './session-types.ts';
export { type SplashInput, splashMachine } from './splash-machine.ts';
