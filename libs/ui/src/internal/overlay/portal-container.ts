import { createContext, use } from 'react';

/** Overlays opened inside a modal dialog must be rendered in it: everything else is inert and below the top layer. */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer() {
  const container = use(PortalContainer);
  return container ? { container } : {};
}
