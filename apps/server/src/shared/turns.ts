/** Lets so many pieces of work run at once; the others wait, first come first served. A turn taken must be given back. */
export function createTurns(atOnce: number): () => Promise<() => void> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async () => {
    if (running === atOnce) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    return giveBack;
  };
}
