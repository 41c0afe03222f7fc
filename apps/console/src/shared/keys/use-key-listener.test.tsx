import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useKeyListener } from './use-key-listener.ts';

type Press = { key: string; code: string; repeat?: boolean };
const x = { key: 'x', code: 'KeyX' };

/** A page on which X leads into a field, which may be in a dialog that opens with it. */
function openPage({ inDialog = false }: { inDialog?: boolean } = {}) {
  const acted = vi.fn();
  function Page() {
    useKeyListener((event) => {
      acted(event.key);
      if (event.key !== 'x' || event.repeat) return;
      event.preventDefault();
      document.querySelector('dialog')?.setAttribute('open', '');
      document.querySelector('input')?.focus();
    });
    const field = <input aria-label="Remark" />;
    return inDialog ? <dialog>{field}</dialog> : field;
  }
  onTestFinished(cleanup);
  render(<Page />);
  return {
    acted,
    /** Whether the browser has the key. */
    press: (press: Press) => fireEvent.keyDown(document.activeElement ?? document.body, press),
  };
}

test.each([false, true])(
  'held down, a key types nothing into the field it has led to (in a dialog: %s)',
  (inDialog) => {
    const page = openPage({ inDialog });
    expect(page.press(x)).toBe(false);
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(page.press({ ...x, repeat: true })).toBe(false);
    expect(page.press({ ...x, repeat: true })).toBe(false);
    expect(page.acted.mock.calls).toEqual([['x']]);
  },
);

test('once it was released it types, as does every other key', () => {
  const page = openPage({ inDialog: true });
  page.press(x);
  expect(page.press(x)).toBe(true);
  expect(page.press({ ...x, repeat: true })).toBe(true);
  expect(page.press({ key: 'a', code: 'KeyA' })).toBe(true);
  expect(page.press({ key: 'a', code: 'KeyA', repeat: true })).toBe(true);
});

test('outside fields a key that is held acts as often as it repeats', () => {
  const page = openPage();
  const down = { key: 'ArrowDown', code: 'ArrowDown' };
  page.press(down);
  page.press({ ...down, repeat: true });
  expect(page.acted).toHaveBeenCalledTimes(2);
});
