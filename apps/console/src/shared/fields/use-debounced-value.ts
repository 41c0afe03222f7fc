import { specConstants } from '@concord/domain';
import { useEffect, useState } from 'react';

/** What was typed, once the hands have rested; emptied, at once. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), specConstants.searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : rested;
}
