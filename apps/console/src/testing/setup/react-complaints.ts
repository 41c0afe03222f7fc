import { beforeEach, expect, onTestFinished, vi } from 'vitest';

/**
 * Elements where HTML allows none (what is sent with a form in a form is sent with the outer one, too), and records listed
 * twice.
 */
const COMPLAINTS = /cannot (be a|contain)|with the same key|unique "key"/;

// React writes them to the console only.
beforeEach(() => {
  const { error } = console;
  const said: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const [text] = parts;
    if (typeof text === 'string' && COMPLAINTS.test(text)) said.push(parts.join(' '));
    error(...parts);
  });
  onTestFinished(() => {
    spy.mockRestore();
    expect(said).toEqual([]);
  });
});
