const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/**
 * Whether it is no use trying an email again: the server refuses this address or this email with a 5xx, or the address
 * cannot be said in SMTP. A refused password, a server that is away or busy (4xx) can be corrected or passes.
 */
export function isFinal(error: unknown): boolean {
  const code = field(error, 'code');
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  const answer = field(error, 'responseCode');
  return typeof answer !== 'number' || answer >= 500;
}
