import { setup } from 'xstate';

export type SplashInput = {
  /** ms until the splash goes by itself */
  duration: number;
  /** it has been shown in this browser session */
  seen: boolean;
};

/**
 * The splash over the starting page, once per browser session: it goes by itself, at any key or click, or at once when
 * the page has failed.
 */
export const splashMachine = setup({
  types: {} as {
    context: SplashInput;
    events: { type: 'dismiss' } | { type: 'app.failed' };
    input: SplashInput;
  },
  guards: { isSeen: ({ context }) => context.seen },
  delays: { duration: ({ context }) => context.duration },
}).createMachine({
  id: 'splash',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isSeen', target: 'hidden' }, { target: 'visible' }] },
    visible: {
      after: { duration: 'hidden' },
      on: { dismiss: 'hidden', 'app.failed': 'hidden' },
    },
    // not final: a key pressed while the page draws itself is still told to the machine
    hidden: {},
  },
});
