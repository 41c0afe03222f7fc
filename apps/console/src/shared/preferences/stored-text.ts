/** A text that this browser keeps. Where storage is blocked or full it keeps nothing, and reads as if it never had. */
export const storedText = (key: string) => ({
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch {
      this.remove(); // full: better nothing than what was written before
    }
  },
  remove(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // blocked: there is nothing to remove
    }
  },
});
