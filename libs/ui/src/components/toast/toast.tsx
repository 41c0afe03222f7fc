import * as Radix from '@radix-ui/react-toast';
import { Check, Info, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { Glyph } from '../../internal/glyph.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './toast.css.ts';

export type ToastMessage = {
  text: string;
  tone?: 'success' | 'info' | 'danger' | undefined;
  /** Undo, or the way to what has come of it. Must be reachable otherwise too: a toast goes away. */
  action?: { label: string; onAction: () => void; keyHint?: string | undefined } | undefined;
  /** How long it stays, in ms: 5 s, with an action 10 s. It waits while pointed at or focused. */
  duration?: number | undefined;
  /** A later message of the same id takes its place. */
  id?: string | undefined;
};
export type ShowToast = (message: ToastMessage) => void;
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

const drawings = { success: Check, info: Info, danger: TriangleAlert };
type Shown = ToastMessage & { key: string; open: boolean };

/** Says what has just happened and offers to undo it; at most three at a time. What still holds is a Banner. */
export function ToastProvider({ children, label, closeLabel }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const layer = useRef<HTMLDivElement>(null);

  const show = useCallback<ShowToast>((message) => {
    count.current += 1;
    const next = { ...message, key: message.id ?? `toast-${count.current}`, open: true };
    setShown((now) => [...now.filter((toast) => toast.key !== next.key && toast.open).slice(-2), next]);
  }, []);
  const close = (key: string) =>
    setShown((now) => now.map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));

  // Shown anew with each message: the last popover lies on top, also of a dialog opened since.
  const latest = shown[shown.length - 1];
  useEffect(() => {
    if (!latest?.open) return;
    if (layer.current?.matches(':popover-open')) layer.current.hidePopover();
    layer.current?.showPopover();
  }, [latest]);

  return (
    <ToastContext value={show}>
      <Radix.Provider label={label} swipeDirection="right">
        {children}
        {shown.map((toast) => {
          const tone = toast.tone ?? 'success';
          return (
            <Radix.Root
              key={toast.key}
              className={css.toast}
              data-tone={tone}
              type={tone === 'danger' ? 'foreground' : 'background'}
              duration={toast.duration ?? (toast.action ? 10_000 : 5_000)}
              open={toast.open}
              onOpenChange={(open) => {
                if (!open) close(toast.key);
              }}
            >
              <span className={css.icon}>
                <Glyph icon={drawings[tone]} />
              </span>
              <Radix.Description className={css.words}>{toast.text}</Radix.Description>
              <div className={css.actions}>
                {toast.action && (
                  <Radix.Action asChild altText={toast.action.label} onClick={toast.action.onAction}>
                    <Button tone="quiet" size="small" keyHint={toast.action.keyHint}>
                      {toast.action.label}
                    </Button>
                  </Radix.Action>
                )}
                <Radix.Close asChild>
                  <IconButton icon="x" label={closeLabel} size="small" tooltip="none" />
                </Radix.Close>
              </div>
            </Radix.Root>
          );
        })}
        <div ref={layer} className={css.layer} popover="manual">
          <Radix.Viewport className={css.list} />
        </div>
      </Radix.Provider>
    </ToastContext>
  );
}
