import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { onDemand } from '../../internal/on-demand.ts';
import type { Shown } from './toast-list.tsx';

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
/** Shows a message, and returns what takes it away before its time. */
export type ShowToast = (message: ToastMessage) => () => void;
export type ToastProviderProps = {
  children: ReactNode;
  /** Name of the region; {hotkey} stands for the key that jumps to it. */
  label: string;
  closeLabel: string;
};

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast. Only under a ToastProvider. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** What shows them. */
export const toastList = onDemand(async () => (await import('./toast-list.tsx')).ToastList);

/** Says what has just happened and offers to undo it; at most three at a time. What still holds is a Banner. */
export function ToastProvider({ children, ...labels }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const List = toastList.usePart(shown.length > 0);

  const show = useCallback<ShowToast>((message) => {
    count.current += 1;
    const next = { ...message, key: message.id ?? `toast-${count.current}`, open: true };
    const without = (now: readonly Shown[]) => now.filter((toast) => toast.key !== next.key && toast.open);
    setShown((now) => [...without(now).slice(-2), next]);
    void toastList.load();
    return () => setShown(without);
  }, []);
  const close = (key: string) =>
    setShown((now) => now.map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));

  return (
    <ToastContext value={show}>
      {children}
      {List && shown.length > 0 && <List {...labels} shown={shown} onClose={close} />}
    </ToastContext>
  );
}
