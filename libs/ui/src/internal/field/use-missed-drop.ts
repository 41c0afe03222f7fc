import { useEffect } from 'react';

const withFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped beside where they are taken do nothing: the browser would open them in place of the page. */
export function useMissedDrop(): void {
  useEffect(() => {
    const listening = new AbortController();
    const miss = (event: DragEvent) => {
      if (event.defaultPrevented || !withFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, miss, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
