import { createContext, use, useCallback, useRef, useState } from 'react';
import { onDemand } from '../../internal/on-demand.ts';
import type { Shown } from './toast-list.tsx';
import type { ToastMessage, ToastProviderProps } from './toast-props.ts';

export type { ToastMessage, ToastProviderProps } from './toast-props.ts';

/** Shows a message, and returns what closes it early. */
export type ShowToast = (message: ToastMessage) => () => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast. Only under a ToastProvider. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** What shows them. */
export const toastList = onDemand(async () => (await import('./toast-list.tsx')).ToastList);

const MOST = 3;

/** Without the oldest where there are as many as there may be; one that stays until it is closed goes last. */
function withRoom(shown: readonly Shown[]): readonly Shown[] {
  if (shown.length < MOST) return shown;
  const passing = shown.findIndex(({ duration }) => duration !== Number.POSITIVE_INFINITY);
  return shown.toSpliced(Math.max(passing, 0), 1);
}

/** Says what has just happened and offers to undo it; at most three at a time. What still holds is a Banner. */
export function ToastProvider({ children, ...labels }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const List = toastList.usePart(shown.length > 0);

  const show = useCallback<ShowToast>((message) => {
    count.current += 1;
    // One of its own also where it takes the place of another: it is read out, and its time starts.
    const next = { ...message, key: `toast-${count.current}`, open: true };
    const others = ({ key, id, open }: Shown) => open && key !== next.key && (id === undefined || id !== next.id);
    setShown((now) => {
      const kept = withRoom(now.filter(others));
      return [...kept, { ...next, run: kept[0]?.run ?? next.key }];
    });
    void toastList.load();
    return () => setShown((now) => now.filter(({ key, open }) => open && key !== next.key));
  }, []);
  const close = (key: string) =>
    setShown((now) => now.map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));

  return (
    <ToastContext value={show}>
      {children}
      {/* A list of its own for each run: one that a pointer or the focus was on as it emptied would hold all that follow. */}
      {List && shown[0] && <List key={shown[0].run} {...labels} shown={shown} onClose={close} />}
    </ToastContext>
  );
}
