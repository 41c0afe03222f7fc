import type { ReviewPlace } from '../review-place.ts';

// Storage may be blocked or full: the message is then kept as long as the page.
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Where a message to the contributor is kept in this browser until it is sent. */
export function messageStorage({ user, id, round }: ReviewPlace) {
  const key = `concord.review.message ${user} ${id} ${round} `;
  return {
    read: (): string | null => storage()?.getItem(key) ?? null,
    write(text: string): void {
      try {
        storage()?.setItem(key, text);
      } catch {
        storage()?.removeItem(key); // full: better nothing than what was written before
      }
    },
    remove: (): void => storage()?.removeItem(key),
  };
}
