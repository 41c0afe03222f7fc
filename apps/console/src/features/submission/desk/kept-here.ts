/** Where the words and marks of a reviewer are kept in this browser. */
export type ReviewPlace = { user: string; id: string; round: number };

// Storage may be blocked or full: what is written is then kept as long as the page.
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Texts kept in this browser under keys that begin alike. */
export function keptHere(kind: 'mark' | 'message', { user, id, round }: ReviewPlace) {
  const prefix = `concord.review.${kind} ${user} ${id} ${round} `;
  return {
    texts: (): string[] =>
      Object.entries({ ...storage() }).flatMap(([key, text]) => (key.startsWith(prefix) ? [String(text)] : [])),
    read: (name: string): string | null => storage()?.getItem(prefix + name) ?? null,
    write(name: string, text: string): void {
      try {
        storage()?.setItem(prefix + name, text);
      } catch {
        storage()?.removeItem(prefix + name); // full: better nothing than what was said before
      }
    },
    drop: (name: string): void => storage()?.removeItem(prefix + name),
  };
}
