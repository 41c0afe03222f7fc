import { useEffect, useState } from 'react';

const REST_MS = 300;

/**
 * Follows a value with each move of the keys, or when they rest: the key that answers a row draws the answer and nothing
 * else, and what counts rows comes with the next one.
 */
export function useWithMoves<Value>(value: Value, moves: number): Value {
  const [shown, setShown] = useState({ value, moves });
  const hasMoved = shown.moves !== moves;
  if (hasMoved) setShown({ value, moves });
  const isLate = shown.value !== value;
  useEffect(() => {
    if (!isLate) return;
    const timer = setTimeout(() => setShown({ value, moves }), REST_MS);
    return () => clearTimeout(timer);
  }, [value, moves, isLate]);
  return hasMoved ? value : shown.value;
}
