/**
 * Lets so many pieces of work run at once; the others wait, first come first served, those that are urgent before all
 * others. A turn taken must be given back.
 */
export function createTurns(atOnce: number): (urgent?: boolean) => Promise<() => void> {
  let running = 0;
  const urgently: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = urgently.shift() ?? waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (urgent = false) => {
    if (running === atOnce) await new Promise<void>((resume) => (urgent ? urgently : waiting).push(resume));
    else running += 1;
    return giveBack;
  };
}
