import { cleanup, fireEvent, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useWorkbenchKeys } from './use-workbench-keys.ts';

test('keys are listened to before the page is painted', () => {
  const send = vi.fn();
  onTestFinished(cleanup);
  function Page() {
    useWorkbenchKeys(send);
    // As early as a user can act on what they see.
    useLayoutEffect(() => {
      fireEvent.keyDown(document.body, { key: '1' });
    }, []);
    return null;
  }
  render(<Page />);
  expect(send.mock.calls).toEqual([[{ type: 'digit', digit: '1' }]]);
});
