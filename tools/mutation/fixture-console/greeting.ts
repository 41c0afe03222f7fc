/** For the test of the mutation command. Runs once, when the module is read. */
export const IS_LATE = !false;

/** Says it later. No test greets without a name, and texts are not changed. */
export function greet(name: string, say: (text: string) => void): void {
  const now = () => say(name === '' ? 'Hello' : `Hello ${name}`);
  if (IS_LATE) setTimeout(now);
}
