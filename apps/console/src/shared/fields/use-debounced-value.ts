import { specConstants } from '@concord/domain';
import { useEffect, useState } from 'react';

/** The typed text after a pause in typing; an emptied field counts at once. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), specConstants.searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // otherwise the next letter would bring back what was typed before
  if (typed === '' && debounced !== '') setDebounced('');
  return debounced;
}
