/** The moment at which every story is looked at: 20 November 2026, 14:02 at +08:00. */
export const NOW = '2026-11-20T06:02:00Z';

/** Stops the calendar, so that pictures of a story are the same tomorrow; timers continue. Returns how to let it go. */
export function stopCalendar(): () => void {
  const Real = Date;
  const now = Real.parse(NOW);
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts, target) => Reflect.construct(Real, parts.length === 0 ? [now] : parts, target),
    get: (_, name, receiver) => (name === 'now' ? () => now : Reflect.get(Real, name, receiver)),
  });
  return () => {
    globalThis.Date = Real;
  };
}
