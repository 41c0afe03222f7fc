import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useWithMoves } from './use-with-moves.ts';

function following(value: string) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return renderHook((props) => useWithMoves(props.value, props.moves), { initialProps: { value, moves: 1 } });
}

test('what counts rows comes with the next move, and not before', () => {
  const { result, rerender } = following('10 left');
  rerender({ value: '9 left', moves: 1 });
  expect(result.current).toBe('10 left');
  rerender({ value: '9 left', moves: 2 });
  expect(result.current).toBe('9 left');
});

test('or when the keys rest', () => {
  const { result, rerender } = following('10 left');
  rerender({ value: '9 left', moves: 1 });
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe('9 left');
  rerender({ value: '8 left', moves: 1 });
  expect(result.current).toBe('9 left');
});
