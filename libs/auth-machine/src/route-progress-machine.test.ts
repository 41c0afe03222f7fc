import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { routeProgressMachine } from './index.ts';

function open() {
  const clock = new SimulatedClock();
  const bar = createActor(routeProgressMachine, { clock, input: { step: 10, interval: 30, resetDelay: 300 } }).start();
  return {
    wait: (ms: number) => {
      // A timer set by a tick starts when the clock is stopped.
      for (let passed = 0; passed < ms; passed++) clock.increment(1);
    },
    changeRoute: (route = '/dashboard') => bar.send({ type: 'route.changed', route }),
    isIdle: () => bar.getSnapshot().matches('idle'),
    percent: () => bar.getSnapshot().context.percent,
  };
}

test('nothing moves before the route changes', () => {
  const { wait, isIdle, percent } = open();
  wait(1000);
  expect(isIdle()).toBe(true);
  expect(percent()).toBe(0);
});

test('the bar grows by 10 % every 30 ms until it is full', () => {
  const { wait, changeRoute, percent } = open();
  changeRoute();
  const seen = [percent()];
  for (let tick = 1; tick <= 10; tick++) {
    wait(29);
    expect(percent()).toBe(seen.at(-1));
    wait(1);
    seen.push(percent());
  }
  expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

test('the full bar goes after 300 ms', () => {
  const { wait, changeRoute, isIdle, percent } = open();
  changeRoute();
  wait(300);
  wait(299);
  expect(percent()).toBe(100);
  wait(1);
  expect(isIdle()).toBe(true);
  expect(percent()).toBe(0);
});

test.each([
  ['growing', 150],
  ['full', 400],
])('a bar that is %s restarts when the route changes again', (_, ms) => {
  const { wait, changeRoute, percent } = open();
  changeRoute();
  wait(ms);
  changeRoute('/task');
  expect(percent()).toBe(0);
  wait(29);
  expect(percent()).toBe(0);
  wait(1);
  expect(percent()).toBe(10);
});

test('the same route again is no change', () => {
  const { wait, changeRoute, percent } = open();
  changeRoute();
  wait(150);
  changeRoute();
  expect(percent()).toBe(50);
});
