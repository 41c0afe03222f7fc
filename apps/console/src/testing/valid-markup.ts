import { beforeEach, expect, onTestFinished, vi } from 'vitest';

// A form in a form, for one: what is sent with the inner one is sent with the outer one, too.
const INVALID = /cannot (be a|contain)/;

// React says it of elements in places where HTML allows none.
beforeEach(() => {
  const { error } = console;
  const said: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const [text] = parts;
    if (typeof text === 'string' && INVALID.test(text)) said.push(parts.join(' '));
    error(...parts);
  });
  onTestFinished(() => {
    spy.mockRestore();
    expect(said).toEqual([]);
  });
});
