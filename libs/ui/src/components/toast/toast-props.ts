import type { ReactNode } from 'react';

export type ToastMessage = {
  text: string;
  tone?: 'positive' | 'info' | 'critical' | undefined;
  /** Undo, or the way to what has come of it. Must be reachable otherwise too: a toast goes away. */
  action?: { label: string; onAction: () => void; keyHint?: string | undefined } | undefined;
  /** How long it stays, in ms: 5 s, with an action 10 s. It waits while pointed at or focused. */
  duration?: number | undefined;
  /** A later message of the same id takes its place. */
  id?: string | undefined;
};

export type ToastProviderProps = {
  children: ReactNode;
  /** Name of the region; {hotkey} stands for the key that jumps to it. */
  label: string;
  closeLabel: string;
};
