import { assign, setup } from 'xstate';

export type RouteProgressInput = {
  /** percentage points gained at each tick */
  step: number;
  /** ms between two ticks */
  interval: number;
  /** ms that the full bar stays */
  resetDelay: number;
};

const FULL = 100;

/** The thin bar at the top of the page: restarts on every change of route, fills up, stays a moment, goes. */
export const routeProgressMachine = setup({
  types: {} as {
    context: RouteProgressInput & { percent: number; route: string | null };
    /** `route`: anything that differs from one route to the next, as its path */
    events: { type: 'route.changed'; route: string };
    input: RouteProgressInput;
  },
  actions: { empty: assign({ percent: 0 }) },
  guards: {
    isFull: ({ context }) => context.percent >= FULL,
    isAnother: ({ context }, { route }: { route: string }) => route !== context.route,
  },
  delays: {
    interval: ({ context }) => context.interval,
    resetDelay: ({ context }) => context.resetDelay,
  },
}).createMachine({
  id: 'route-progress',
  context: ({ input }) => ({ ...input, percent: 0, route: null }),
  initial: 'idle',
  states: {
    idle: {},
    running: {
      after: {
        interval: {
          target: 'running',
          reenter: true,
          actions: assign({ percent: ({ context }) => Math.min(context.percent + context.step, FULL) }),
        },
      },
      always: { guard: 'isFull', target: 'full' },
    },
    full: { after: { resetDelay: { target: 'idle', actions: 'empty' } } },
  },
  on: {
    'route.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.running',
      actions: ['empty', assign({ route: ({ event }) => event.route })],
    },
  },
});
