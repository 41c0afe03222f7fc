/** The history state with which the forgotten-password screen leads to the sign-in screen. */
export const linkSent = { linkSent: true } as const;

export function isLinkSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'linkSent' in state;
}
