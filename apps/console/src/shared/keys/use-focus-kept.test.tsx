import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFocusKept } from './use-focus-kept.ts';

function openOnce() {
  const moveFocus = vi.fn();
  const hook = renderHook(({ isOpen }) => useFocusKept(isOpen, moveFocus), { initialProps: { isOpen: false } });
  hook.rerender({ isOpen: true });
  return { moveFocus, show: (isOpen: boolean) => hook.rerender({ isOpen }) };
}

test('the focus is moved where it is lost once the dialog has closed, also a little later', () => {
  const button = document.createElement('button');
  document.body.append(button);
  const { moveFocus, show } = openOnce();
  button.focus();
  show(false);
  expect(moveFocus).not.toHaveBeenCalled();
  button.remove();
  show(false);
  expect(moveFocus).toHaveBeenCalledOnce();
});

test.each(['pointerDown', 'keyDown'] as const)('after %s the focus stays where the person has put it', (event) => {
  const button = document.createElement('button');
  document.body.append(button);
  const { moveFocus, show } = openOnce();
  button.focus();
  show(false);
  fireEvent[event](document.body);
  button.blur();
  show(false);
  expect(moveFocus).not.toHaveBeenCalled();
  button.remove();
});

test('before a dialog was opened, and while it is, nothing is moved', () => {
  const moveFocus = vi.fn();
  const hook = renderHook(({ isOpen }) => useFocusKept(isOpen, moveFocus), { initialProps: { isOpen: false } });
  hook.rerender({ isOpen: false });
  hook.rerender({ isOpen: true });
  expect(moveFocus).not.toHaveBeenCalled();
});
