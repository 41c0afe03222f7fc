import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { splashMachine } from './index.ts';

function show({ seen = false } = {}) {
  const clock = new SimulatedClock();
  const splash = createActor(splashMachine, { clock, input: { duration: 3000, seen } }).start();
  return { splash, clock, isVisible: () => splash.getSnapshot().matches('visible') };
}

test('the splash goes after three seconds', () => {
  const { clock, isVisible } = show();
  clock.increment(2999);
  expect(isVisible()).toBe(true);
  clock.increment(1);
  expect(isVisible()).toBe(false);
});

test.each(['dismiss', 'app.failed'] as const)('the splash goes at once on %s', (type) => {
  const { splash, isVisible } = show();
  expect(isVisible()).toBe(true);
  splash.send({ type });
  expect(isVisible()).toBe(false);
});

test('a splash that was seen in this browser session is not shown again', () => {
  const { clock, isVisible } = show({ seen: true });
  expect(isVisible()).toBe(false);
  clock.increment(3000);
  expect(isVisible()).toBe(false);
});
