import * as Radix from '@radix-ui/react-toast';
import { Check, Info, TriangleAlert } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './toast.css.ts';
import type { ToastMessage, ToastProviderProps } from './toast-props.ts';

/** `run`: shared by those that are on screen together, until there is none. */
export type Shown = ToastMessage & { key: string; run: string; open: boolean };
type Props = Omit<ToastProviderProps, 'children'> & { shown: readonly Shown[]; onClose: (key: string) => void };

/** Belongs to the name of the region; the messages are announced without it. */
const hotkey = /\s*[（(]\{hotkey\}[)）]/;
const drawings = { positive: Check, info: Info, critical: TriangleAlert };

/** Gives the focus back to what had it before it came here, unless it has gone on since. */
function useReturnFocus(layer: RefObject<HTMLDivElement | null>): () => void {
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !layer.current?.contains(relatedTarget)) before.current = relatedTarget;
    };
    const { current: element } = layer;
    // React would report the focus of a toast to where it is made, not to where it is shown
    element?.addEventListener('focusin', enter);
    return () => element?.removeEventListener('focusin', enter);
  }, [layer]);
  return () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement && layer.current?.contains(activeElement))) return;
    // Where nothing had it, or what had it is gone, nothing has it: messages wait as long as it is here.
    activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}

/**
 * Whether a message is being closed by Escape while the focus is elsewhere: that press is for a field, a list or a menu, and
 * would take the message and its Undo along.
 */
function useEscapeElsewhere(layer: RefObject<HTMLDivElement | null>) {
  const isElsewhere = useRef(false);
  const onEscapeKeyDown = ({ target }: globalThis.KeyboardEvent) => {
    isElsewhere.current = !(target instanceof Node && layer.current?.contains(target));
    queueMicrotask(() => {
      isElsewhere.current = false;
    });
  };
  return { isElsewhere, onEscapeKeyDown };
}

/** The toasts on screen: a chunk of its own, see ToastProvider. */
export function ToastList({ shown, onClose, label, closeLabel }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(layer);
  const { isElsewhere, onEscapeKeyDown } = useEscapeElsewhere(layer);

  // Shown again with each message: the last popover lies on top, also of a dialog opened since.
  const latest = shown[shown.length - 1];
  useEffect(() => {
    if (!latest?.open) return;
    if (layer.current?.matches(':popover-open')) layer.current.hidePopover();
    layer.current?.showPopover();
  }, [latest]);

  return (
    <Radix.Provider label={label.replace(hotkey, '')} swipeDirection="right">
      {shown.map((toast) => {
        const tone = toast.tone ?? 'positive';
        return (
          <Radix.Root
            key={toast.key}
            className={css.toast}
            data-tone={tone}
            type={tone === 'critical' ? 'foreground' : 'background'}
            duration={toast.duration ?? (toast.action ? 10_000 : 5_000)}
            open={toast.open}
            onEscapeKeyDown={onEscapeKeyDown}
            onOpenChange={(open) => {
              if (open || isElsewhere.current) return;
              onClose(toast.key);
              returnFocus();
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
        <Radix.Viewport className={css.list} label={label} />
      </div>
    </Radix.Provider>
  );
}
